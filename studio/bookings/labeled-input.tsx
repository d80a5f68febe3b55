import { TextInput } from '@sanity/ui';
import { errorProps, LabeledField } from './labeled-field.tsx';

type LabeledInputProps = {
  id: string;
  label: string;
  type: 'date' | 'time' | 'text' | 'number' | 'email' | 'tel';
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

export function LabeledInput({ id, label, type, value, error, onChange }: LabeledInputProps) {
  return (
    <LabeledField id={id} label={label} error={error}>
      <TextInput
        id={id}
        type={type}
        value={value}
        {...errorProps(id, error)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </LabeledField>
  );
}
