import clsx from 'clsx';
import { Toast } from 'radix-ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { TOASTS } from '#config/interface.ts';
import type { Message } from '#config/messages.ts';
import { Icon } from '../icon.tsx';
import { keepInPlace } from './keep-in-place.ts';

let isMounted = false;

/** Shows a message in the toaster, which the first message adds to the end of the page. */
export function openToast(message: Message): void {
  if (!isMounted) {
    isMounted = true;
    const host = document.createElement('div');
    document.body.append(host);
    createRoot(host).render(<Toaster />);
  }
  addToast(message);
}

/** Renders the toast. A failure interrupts a screen reader, and any other message waits for a pause. */
function Toaster() {
  const toast = useSyncExternalStore(subscribe, currentToast, () => null);
  const viewport = useRef<HTMLOListElement>(null);
  const openKey = toast?.open ? toast.key : null;

  useLayoutEffect(() => {
    if (openKey === null || !viewport.current) return undefined;
    return keepInPlace(viewport.current);
  }, [openKey]);

  return (
    <Toast.Provider duration={TOASTS.durationMs} swipeThreshold={TOASTS.swipeThresholdPx}>
      {toast ? <OneToast key={toast.key} toast={toast} /> : null}
      {/* Below the header and the bars, which stay where they are when the page is scrolled. */}
      <Toast.Viewport
        ref={viewport}
        hotkey={[TOASTS.hotkey]}
        className="absolute z-5 w-[calc(100%-2rem)] outline-none md:max-w-[420px] data-placeless:not-focus-within:pointer-events-none data-placeless:not-focus-within:opacity-0"
      />
    </Toast.Provider>
  );
}

const TOAST = clsx(
  'relative rounded-card border-l-4 bg-white py-3 pr-14 pl-4 text-ink-900',
  '[box-shadow:0_0_0_1px_var(--color-mist-200),var(--shadow-lift)]',
  'transition-[opacity,translate] [transition-duration:200ms] starting:[translate:0_0.75rem] starting:opacity-0',
  'data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)_0] data-[swipe=move]:transition-none',
);

function OneToast({ toast }: { toast: ShownToast }) {
  const { title, text, variant } = toast.message;
  const failed = variant === 'destructive';
  return (
    <Toast.Root
      type={failed ? 'foreground' : 'background'}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.key);
      }}
      className={clsx(TOAST, failed ? 'border-danger-700' : 'border-ice-500')}
    >
      {title ? (
        <Toast.Title className={clsx('font-bold', failed && 'text-danger-700')}>
          {title}
        </Toast.Title>
      ) : null}
      <Toast.Description className="text-[0.9375rem] leading-snug text-ink-700">
        {text}
      </Toast.Description>
      <Toast.Close
        aria-label="Dismiss"
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-[999px] text-ink-700 hover:bg-mist-100"
      >
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  );
}

type ShownToast = { key: number; message: Message; open: boolean };

let current: ShownToast | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setCurrent(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the toast. A newer message replaces an older one. */
export function addToast(message: Message): void {
  clearTimeout(removal);
  setCurrent({ key: (current?.key ?? 0) + 1, message, open: true });
}

/** Closes a message. It remains in the store until the removal delay is over. */
export function dismissToast(key: number): void {
  if (current?.key !== key || !current.open) return;
  setCurrent({ ...current, open: false });
  removal = setTimeout(() => setCurrent(null), TOASTS.removalDelayMs);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = () => current;
