import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

type AlertTone = 'danger' | 'success' | 'info';

const TONES: Record<AlertTone, { box: string; icon: IconName }> = {
  danger: { box: 'border-danger-200 bg-danger-50 text-danger-700', icon: 'close' },
  success: { box: 'border-success-200 bg-success-50 text-success-700', icon: 'check' },
  info: { box: 'border-ice-200 bg-ice-50 text-ink-900', icon: 'clock' },
};

type Props = {
  tone: AlertTone;
  title?: string | null;
  children?: ReactNode;
  /** Leave it out for a message that is on the page when it opens. */
  role?: 'alert' | 'status';
  /** An alert with a ref can receive the focus. */
  ref?: Ref<HTMLDivElement>;
  className?: string;
};

/** Renders a message that remains on the page, unlike a toast. */
export function Alert({ tone, title, children, role, ref, className = '' }: Props) {
  const { box, icon } = TONES[tone];
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={ref ? -1 : undefined}
      className={`flex gap-3 rounded-field border p-4 ${box} ${className}`}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="flex min-w-0 grow flex-col items-start gap-1.5">
        {title ? <p className="font-bold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
