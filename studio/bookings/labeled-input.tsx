import { Label, Stack, Text, TextInput } from '@sanity/ui';

type LabeledInputProps = {
  id: string;
  label: string;
  type: 'date' | 'time' | 'text';
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

export function LabeledInput({ id, label, type, value, error, onChange }: LabeledInputProps) {
  return (
    <Stack gap={2}>
      <Label as="label" htmlFor={id} size={1}>
        {label}
      </Label>
      <TextInput
        id={id}
        type={type}
        value={value}
        {...(error !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error !== null && (
        <Text id={`${id}-error`} size={1} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
