import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react';
import './field.css';

type Props = { id: string; children: ReactNode; className?: string };

/**
 * Renders a hint beside a field. Screen readers announce its changes at the next pause, but only if the
 * element was already on the page.
 */
export function FieldNote({ id, children, className = '' }: Props) {
  return (
    <div id={id} aria-live="polite" className={`text-sm text-ink-500 ${className}`}>
      {children}
    </div>
  );
}

/** The props that every form field has, for any control. */
export type FieldLabel = {
  /** Unique on the page. The ids of hint and error derive from it. */
  id: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** The id of a hint elsewhere on the page. */
  describedBy?: string | undefined;
};

/** Returns the attributes that connect a control to its hint and error. */
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

/** Renders the error and the hint below the control of a field. */
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

/** Splits the props of a field into those of its frame and those of its control. */
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
 * Writes a changed value into its control. A controlled input would reset the control on every render and
 * lose what a browser filled in without an event.
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
