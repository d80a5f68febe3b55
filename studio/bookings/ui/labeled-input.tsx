import { Label, Stack, Text, TextArea, TextInput } from '@sanity/ui';
import type { ReactNode } from 'react';

type LabeledFieldProps = { id: string; label: string; error: string | null; children: ReactNode };

/** A field with its label above and what is wrong below. */
export function LabeledField({ id, label, error, children }: LabeledFieldProps) {
  return (
    <Stack gap={2}>
      <Label as="label" htmlFor={id} size={1}>
        {label}
      </Label>
      {children}
      {error !== null && (
        <Text id={`${id}-error`} size={1} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** What ties a field to the error below it. */
export const errorProps = (id: string, error: string | null) =>
  error !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-error` };

type LabeledTextProps = {
  id: string;
  label: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** `lines` is a text of several. */
export type InputType = 'date' | 'time' | 'text' | 'number' | 'email' | 'tel' | 'lines';

type LabeledInputProps = LabeledTextProps & {
  type?: InputType | undefined;
  /** Of a number. */
  min?: number;
  max?: number;
  step?: number;
};

export function LabeledInput({ label, error, type, onChange, ...control }: LabeledInputProps) {
  const input = {
    ...control,
    ...errorProps(control.id, error),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <LabeledField id={control.id} label={label} error={error}>
      {type === 'lines' ? <TextArea {...input} rows={3} /> : <TextInput {...input} type={type} />}
    </LabeledField>
  );
}
