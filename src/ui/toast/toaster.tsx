import clsx from 'clsx';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { TOASTS } from '#config/business.ts';
import { Icon } from '#ui/icon.tsx';
import { currentToast, dismissToast, subscribe, type ShownToast } from './toast-store.ts';

const maxWidth = { ['--toast-max-width' as string]: `${TOASTS.maxWidthPx}px` };

/** Failures interrupt a screen reader; everything else waits for a pause. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribe, currentToast, () => null);
  return (
    <Toast.Provider duration={TOASTS.durationMs} swipeThreshold={TOASTS.swipeThresholdPx}>
      {toast ? <OneToast key={toast.key} toast={toast} /> : null}
      <Toast.Viewport
        hotkey={[TOASTS.hotkey]}
        style={maxWidth}
        className="fixed inset-x-0 top-0 z-[100] w-full p-4 outline-none md:inset-x-auto md:top-auto md:right-0 md:bottom-0 md:max-w-(--toast-max-width)"
      />
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
      className={clsx(
        'relative rounded-card border-l-4 bg-white p-5 pr-14 text-ink-900 shadow-lift ring-1 ring-mist-200 transition-[opacity,translate] duration-200 ease-calm starting:translate-y-3 starting:opacity-0',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none',
        failed ? 'border-danger-700' : 'border-ice-500',
      )}
    >
      {title ? (
        <Toast.Title className={clsx('mb-1 font-bold', failed && 'text-danger-700')}>
          {title}
        </Toast.Title>
      ) : null}
      <Toast.Description className="text-[0.9375rem] text-ink-700">{text}</Toast.Description>
      <Toast.Close
        aria-label="Dismiss"
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full text-ink-700 hover:bg-mist-100"
      >
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  );
}
