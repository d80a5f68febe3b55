import { type Control, controlAttributes, FieldFrame, splitProps } from './field.tsx';
import { Icon } from './icon.tsx';

export function SelectField(props: Control<'select'>) {
  const { frame, className, rest } = splitProps(props);
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
