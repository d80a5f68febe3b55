import clsx from 'clsx';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { TOASTS } from '#config/business.ts';
import { Icon } from '#ui/icon.tsx';
import { currentToast, dismissToast, subscribe, type ShownToast } from './toast-store.ts';
import './toast.css';

/** Failures interrupt a screen reader; everything else waits for a pause. */
export function Toaster() {
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
