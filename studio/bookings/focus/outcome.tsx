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
  /** Makes screen readers announce a message. */
  announce: (message: string) => void;
  /** Moves the focus to an outcome if the pressed control is gone. */
  show: (element: HTMLElement) => void;
};

const AnnouncerContext = createContext<Announcer>({ announce: () => {}, show: () => {} });

/** Returns a function that announces the outcome of an action to screen readers. */
export const useAnnounce = () => useContext(AnnouncerContext).announce;

type AnnouncerProviderProps = { root: HTMLElement | null; children: ReactNode };

/** Provides the tool's only live region, and its rule for the focus. */
export function AnnouncerProvider({ root, children }: AnnouncerProviderProps) {
  const [message, setMessage] = useState('');
  const latest = useRef<Shown>(null);
  useKeptFocus(root, latest);
  const announcer = useMemo(
    (): Announcer => ({
      announce: (next) => {
        // Clear the region first, so that the same message is announced again.
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

/** Shows the outcome of an action. It is announced, and focused if the pressed control is gone. */
export function Outcome({ message, children }: OutcomeProps) {
  const { announce, show } = useContext(AnnouncerContext);
  const element = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(() => {
    announce(message);
    if (element.current) show(element.current);
  });
  useEffect(() => report(), [message]);
  return (
    <div ref={element} tabIndex={-1} data-outcome="">
      {children}
    </div>
  );
}
