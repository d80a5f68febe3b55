import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { SNACKBARS } from '#config/interface.ts';
import { Icon } from '../icon.tsx';

const width = { ['--width' as string]: `${SNACKBARS.widthPx}px` };

/** Where snackbars appear. A snackbar opened before `onReady` is lost. */
function SnackbarLayer({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
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
  );
}

let layer: Promise<void> | null = null;

function mountLayer(): Promise<void> {
  const host = document.createElement('div');
  document.body.append(host);
  return new Promise((onReady) => createRoot(host).render(<SnackbarLayer onReady={onReady} />));
}

/** Shows a text in the snackbar layer, which the first one adds to the end of the page. */
export async function openSnackbar(text: string): Promise<void> {
  await (layer ??= mountLayer());
  toast.custom((id) => <Snackbar text={text} onDismiss={() => toast.dismiss(id)} />);
}

type Point = { x: number; y: number };

/** Whether a finger moved a snackbar far enough toward the corner it came from. */
export function isSwipedAway(from: Point, to: Point): boolean {
  return Math.max(to.x - from.x, to.y - from.y) >= SNACKBARS.swipeThresholdPx;
}

type Props = { text: string; onDismiss: () => void };

/** The library dismisses on a fast swipe; a slow one that goes far enough counts too. */
function Snackbar({ text, onDismiss }: Props) {
  const start = useRef<Point>(null);
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
