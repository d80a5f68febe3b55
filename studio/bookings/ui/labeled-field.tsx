import { Label, Select, Stack, TextArea, TextInput } from '@sanity/ui';
import type { ReactNode } from 'react';
import { Small } from './section.tsx';

export type FieldProps = {
  id: string;
  /** The name of the control in its form. */
  name?: string;
  label: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

const LabeledField = (
  props: Pick<FieldProps, 'id' | 'label' | 'error'> & { children: ReactNode },
) => (
  <Stack gap={2}>
    <Label as="label" htmlFor={props.id} size={1}>
      {props.label}
    </Label>
    {props.children}
    {props.error !== null && (
      <Small id={`${props.id}-error`} role="alert">
        {props.error}
      </Small>
    )}
  </Stack>
);

/** Returns the props of a control, which also connect it to the error below it. */
const controlProps = ({ id, name, value, error, onChange }: Omit<FieldProps, 'label'>) => ({
  id,
  name,
  value,
  ...(error !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

/** Returns a function that makes the props of a form's fields. @param prefix the start of their ids */
export const fieldsOf =
  <Values extends Record<string, string>>(
    prefix: string,
    values: Values,
    errorAt: (name: keyof Values & string) => string | null,
    onChange: (values: Values) => void,
  ) =>
  (name: keyof Values & string) => ({
    id: `${prefix}-${name}`,
    name,
    value: values[name],
    error: errorAt(name),
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });

/** `lines` is a text with several lines. */
export type InputType = 'date' | 'time' | 'text' | 'number' | 'email' | 'tel' | 'lines';

type LabeledInputProps = FieldProps & {
  type?: InputType | undefined;
  min?: number;
  max?: number;
  step?: number;
};

export const LabeledInput = ({ type, min, max, step, ...field }: LabeledInputProps) => (
  <LabeledField {...field}>
    {type === 'lines' ? (
      <TextArea {...controlProps(field)} rows={3} />
    ) : (
      <TextInput {...controlProps(field)} type={type} min={min} max={max} step={step} />
    )}
  </LabeledField>
);

type LabeledSelectProps = FieldProps & {
  options: readonly (readonly [value: string, label: string])[];
};

export const LabeledSelect = ({ options, ...field }: LabeledSelectProps) => (
  <LabeledField {...field}>
    <Select {...controlProps(field)}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  </LabeledField>
);
