'use client';

import type { ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import { Button, type ButtonOptions } from '../button/button.tsx';
import { useFormAction } from './use-form-action.ts';

type Props = {
  /** Redirects when it is done. */
  action: (before: string | null, sent: unknown) => Promise<string | null>;
  /** The hidden inputs, by name. */
  hidden: Record<string, string | number>;
  button: string;
  variant?: ButtonOptions['variant'];
  className: string;
  /** The text above the button. */
  children?: ReactNode;
};

/**
 * Renders a form that is only a button. With JavaScript, the error of a press that could not be sent
 * shows below the button. Without JavaScript, the browser shows its own.
 */
export function PressForm({ action, hidden, button, variant, className, children }: Props) {
  const sending = useFormAction<string | null>(action, null, (_before, failure) => failure);
  return (
    <form
      action={sending.post}
      onSubmit={sending.submit}
      className={`grid justify-items-start gap-3 ${className}`}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" variant={variant} aria-disabled={sending.isSending || undefined}>
        {button}
      </Button>
      {sending.state === null ? null : (
        <Alert tone="danger" role="alert">
          <p>{sending.state}</p>
        </Alert>
      )}
    </form>
  );
}
