import clsx from 'clsx';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { TOASTS } from '#config/business.ts';
import type { Message } from '#config/messages.ts';
import { Icon } from '../icon.tsx';
import { addToast, currentToast, dismissToast, type ShownToast, subscribe } from './toast-store.ts';
import './toast.css';

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

/** Failures interrupt a screen reader; everything else waits for a pause. */
function Toaster() {
  const toast = useSyncExternalStore(subscribe, currentToast, () => null);
  return (
    <Toast.Provider duration={TOASTS.durationMs} swipeThreshold={TOASTS.swipeThresholdPx}>
      {toast ? <OneToast key={toast.key} toast={toast} /> : null}
      <Toast.Viewport hotkey={[TOASTS.hotkey]} className="toast-viewport" />
    </Toast.Provider>
  );
}

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
      className={clsx('toast', failed && 'toast-failed')}
    >
      {title ? <Toast.Title className="toast-title">{title}</Toast.Title> : null}
      <Toast.Description className="text-[0.9375rem] text-ink-700">{text}</Toast.Description>
      <Toast.Close aria-label="Dismiss" className="toast-close">
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  );
}
