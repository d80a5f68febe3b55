import { useRef } from 'react';
import { SNACKBARS } from '#config/business.ts';
import { Icon } from '#ui/icon.tsx';
import { isSwipedAway } from './is-swiped-away.ts';

type Props = { text: string; onDismiss: () => void };

/** The library dismisses on a fast swipe; a slow one that goes far enough counts too. */
export function Snackbar({ text, onDismiss }: Props) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return (
    <div
      className="snackbar on-dark"
      style={{ width: SNACKBARS.widthPx }}
      onPointerDown={({ clientX, clientY }) => {
        start.current = { x: clientX, y: clientY };
      }}
      onPointerUp={({ clientX, clientY }) => {
        if (start.current && isSwipedAway(start.current, { x: clientX, y: clientY })) onDismiss();
        start.current = null;
      }}
    >
      <p className="grow">{text}</p>
      <button type="button" aria-label="Dismiss" onClick={onDismiss} className="menu-button">
        <Icon name="close" />
      </button>
    </div>
  );
}
