import type { ComponentPropsWithRef } from 'react';
import { controlAttributes, FieldFrame, type FieldLabel } from './field-frame.tsx';
import { Icon } from './icon.tsx';

type Shared = FieldLabel & { className?: string | undefined };
type Control<Tag extends 'input' | 'select' | 'textarea'> = Shared &
  Omit<ComponentPropsWithRef<Tag>, keyof Shared>;

function split<Props extends Shared>({
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

export function TextField(props: Control<'input'>) {
  const { frame, className, rest } = split(props);
  return (
    <FieldFrame {...frame} className={className}>
      <input type="text" {...rest} {...controlAttributes(frame)} className="field-control" />
    </FieldFrame>
  );
}

export function SelectField(props: Control<'select'>) {
  const { frame, className, rest } = split(props);
  return (
    <FieldFrame {...frame} className={className}>
      <div className="relative">
        <select {...rest} {...controlAttributes(frame)} className="field-control" />
        <Icon
          name="chevron"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-ink-700"
        />
      </div>
    </FieldFrame>
  );
}

export function TextAreaField(props: Control<'textarea'>) {
  const { frame, className, rest } = split(props);
  return (
    <FieldFrame {...frame} className={className}>
      <textarea rows={6} {...rest} {...controlAttributes(frame)} className="field-control" />
    </FieldFrame>
  );
}
