import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react';
import './field.css';

type Props = { id: string; children: ReactNode; className?: string };

/**
 * A hint beside a field. What appears in it while a visitor types is read out at the next pause,
 * which only works in an element that is already on the page.
 */
export function FieldNote({ id, children, className = '' }: Props) {
  return (
    <div id={id} aria-live="polite" className={`text-sm text-ink-500 ${className}`}>
      {children}
    </div>
  );
}

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

type FieldFrameProps = FieldLabel & { children: ReactNode; className?: string | undefined };

export function FieldFrame({ children, className, ...field }: FieldFrameProps) {
  const { id, label, optional } = field;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        <span>{label}</span>
        {optional ? <span className="font-normal text-ink-500"> (optional)</span> : null}
      </label>
      {children}
      <FieldMessages {...field} />
    </div>
  );
}

/** What is wrong with a field, and what helps with it, below its control. */
export function FieldMessages({ id, error, hint }: Pick<FieldLabel, 'id' | 'error' | 'hint'>) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger-700">
          {error}
        </p>
      ) : null}
      <FieldNote id={`${id}-hint`} className="not-empty:mt-1.5">
        {hint}
      </FieldNote>
    </>
  );
}

type Shared = FieldLabel & { className?: string | undefined };
export type Control<Tag extends 'input' | 'select' | 'textarea'> = Shared &
  Omit<ComponentPropsWithRef<Tag>, keyof Shared>;

/** What the frame of a field takes of its props, and what its control takes. */
export function splitProps<Props extends Shared>({
  id,
  label,
  optional,
  hint,
  error,
  describedBy,
  className,
  ...rest
}: Props) {
  const frame = { id, label, optional: optional ?? false, hint, error, describedBy };
  return { frame, className, rest };
}

type TextValue = ComponentPropsWithRef<'input'>['value'];

/**
 * Shows the value of a form in its control when that value changes, and only then. A controlled input would be set
 * back with every render, and lose what a browser filled in without an event.
 */
function useShown(id: string, value: TextValue): void {
  const shown = useRef(value);
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    const isChanged = value !== undefined && value !== shown.current;
    if (isText && isChanged && control.value !== value) control.value = String(value);
    shown.current = value;
  }, [id, value]);
}

export function TextField({ value, ...props }: Control<'input'>) {
  const { frame, className, rest } = splitProps(props);
  useShown(frame.id, value);
  return (
    <FieldFrame {...frame} className={className}>
      <input
        type="text"
        defaultValue={value}
        {...rest}
        {...controlAttributes(frame)}
        className="field-control"
      />
    </FieldFrame>
  );
}

export function TextAreaField({ value, ...props }: Control<'textarea'>) {
  const { frame, className, rest } = splitProps(props);
  useShown(frame.id, value);
  return (
    <FieldFrame {...frame} className={className}>
      <textarea
        rows={6}
        defaultValue={value}
        {...rest}
        {...controlAttributes(frame)}
        className="field-control"
      />
    </FieldFrame>
  );
}
