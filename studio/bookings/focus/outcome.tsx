import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { VISUALLY_HIDDEN } from '../ui/section.tsx';
import { type Shown, useKeptFocus } from './use-kept-focus.ts';

type Announcer = {
  /** Reads it out. */
  announce: (message: string) => void;
  /** An outcome is shown: the focus goes there where the pressed control is gone. */
  show: (element: HTMLElement) => void;
};

const AnnouncerContext = createContext<Announcer>({ announce: () => {}, show: () => {} });

/** Returns the function that reads out what an action came to. */
export const useAnnounce = () => useContext(AnnouncerContext).announce;

type AnnouncesProps = { root: HTMLElement | null; children: ReactNode };

/** The one live region of the tool, and the one rule for the focus. */
export function Announces({ root, children }: AnnouncesProps) {
  const [message, setMessage] = useState('');
  const latest = useRef<Shown>(null);
  useKeptFocus(root, latest);
  const announcer = useMemo(
    (): Announcer => ({
      announce: (next) => {
        // The same words twice are read twice.
        setMessage('');
        setTimeout(() => setMessage(next));
      },
      show: (element) => {
        latest.current = { element, at: Date.now() };
      },
    }),
    [],
  );
  return (
    <AnnouncerContext value={announcer}>
      {children}
      <div role="status" data-announcer="" style={VISUALLY_HIDDEN}>
        {message}
      </div>
    </AnnouncerContext>
  );
}

type OutcomeProps = { message: string; children: ReactNode };

/** What an action came to: read out, and focused where the pressed control is gone. */
export function Outcome({ message, children }: OutcomeProps) {
  const { announce, show } = useContext(AnnouncerContext);
  const element = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(() => {
    announce(message);
    if (element.current) show(element.current);
  });
  useEffect(() => tell(), [message]);
  return (
    <div ref={element} tabIndex={-1} data-outcome="">
      {children}
    </div>
  );
}
