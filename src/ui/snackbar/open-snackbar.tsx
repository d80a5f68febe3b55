import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { SNACKBARS } from '#config/interface.ts';
import { Icon } from '../icon.tsx';

const width = { ['--width' as string]: `${SNACKBARS.widthPx}px` };

const LIST = '[data-sonner-toaster]';

/**
 * Returns the handlers for an element around the layer. The library's hotkey keeps snackbars open until a
 * mouse leaves them. With these handlers they also close once the focus leaves, or after it has rested on
 * them without a key press for as long as a snackbar lasts.
 */
function useRelease() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = (layer: HTMLElement) => {
    const list = layer.querySelector(LIST);
    // The only event that makes the library close them without a mouse.
    if (!list?.matches(':hover')) list?.dispatchEvent(new Event('dragend', { bubbles: true }));
  };
  const hold = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => release(currentTarget), SNACKBARS.durationMs);
  };
  const releaseOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    clearTimeout(timer.current);
    release(currentTarget);
  };
  return { onFocus: hold, onKeyDown: hold, onBlur: releaseOnLeave };
}

/** Renders the layer of snackbars. A snackbar opened before `onReady` is lost. */
function SnackbarLayer({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <div {...useRelease()}>
      <Toaster
        position={SNACKBARS.position}
        duration={SNACKBARS.durationMs}
        visibleToasts={SNACKBARS.visible}
        gap={SNACKBARS.gapPx}
        offset={SNACKBARS.offsetPx}
        hotkey={[...SNACKBARS.hotkey]}
        customAriaLabel="Notifications (Alt+T)"
        style={width}
      />
    </div>
  );
}

let layer: Promise<void> | null = null;

function mountLayer(): Promise<void> {
  const host = document.createElement('div');
  document.body.append(host);
  return new Promise((onReady) => createRoot(host).render(<SnackbarLayer onReady={onReady} />));
}

/** Shows a text as a snackbar. The first one adds the layer to the end of the page. */
export async function openSnackbar(text: string): Promise<void> {
  await (layer ??= mountLayer());
  toast.custom((id) => <Snackbar text={text} onDismiss={() => toast.dismiss(id)} />);
}

type Point = { x: number; y: number };

/** Returns whether a swipe moved a snackbar far enough toward its corner. */
export function isSwipedAway(from: Point, to: Point): boolean {
  return Math.max(to.x - from.x, to.y - from.y) >= SNACKBARS.swipeThresholdPx;
}

type Props = { text: string; onDismiss: () => void };

/** Renders a snackbar. The library dismisses it on a fast swipe, and this code on a slow one. */
function Snackbar({ text, onDismiss }: Props) {
  const start = useRef<Point>(null);
  const dismiss = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears, so move the focus to the other snackbars.
    currentTarget.closest<HTMLElement>(LIST)?.focus();
    onDismiss();
  };
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
      <button type="button" aria-label="Dismiss" onClick={dismiss} className="menu-button">
        <Icon name="close" />
      </button>
    </div>
  );
}
