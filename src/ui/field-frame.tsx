import type { ReactNode } from 'react';
import { FieldNote } from './field-note.tsx';
import './field.css';

/** What every field of a form has, whatever its control. */
export type FieldLabel = {
  /** Unique on the page; hint and error take their ids from it. */
  id: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** The id of a hint elsewhere on the page. */
  describedBy?: string | undefined;
};

/** Attributes that tie a control to its hint and its error. */
export function controlAttributes({ id, hint, error, describedBy }: FieldLabel) {
  const described = [
    error ? `${id}-error` : null,
    hint ? `${id}-hint` : null,
    describedBy ?? null,
  ].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  };
}

type Props = FieldLabel & { children: ReactNode; className?: string | undefined };

export function FieldFrame({ id, label, optional, hint, error, children, className }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-500"> (optional)</span> : null}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger-700">
          {error}
        </p>
      ) : null}
      <FieldNote id={`${id}-hint`} className="not-empty:mt-1.5">
        {hint}
      </FieldNote>
    </div>
  );
}
