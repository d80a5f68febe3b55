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
  const facts = { id, label, optional: optional ?? false, hint, error, describedBy };
  return { facts, className, rest };
}

export function TextField(props: Control<'input'>) {
  const { facts, className, rest } = split(props);
  return (
    <FieldFrame {...facts} className={className}>
      <input type="text" {...rest} {...controlAttributes(facts)} className="field-control" />
    </FieldFrame>
  );
}

export function SelectField(props: Control<'select'>) {
  const { facts, className, rest } = split(props);
  return (
    <FieldFrame {...facts} className={className}>
      <div className="relative">
        <select
          {...rest}
          {...controlAttributes(facts)}
          className="field-control"
        />
        <Icon
          name="chevron"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-ink-700"
        />
      </div>
    </FieldFrame>
  );
}

export function TextAreaField(props: Control<'textarea'>) {
  const { facts, className, rest } = split(props);
  return (
    <FieldFrame {...facts} className={className}>
      <textarea rows={6} {...rest} {...controlAttributes(facts)} className="field-control" />
    </FieldFrame>
  );
}
