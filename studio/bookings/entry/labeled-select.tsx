import { Select } from '@sanity/ui';
import { errorProps, LabeledField } from '../ui/labeled-input.tsx';

type LabeledSelectProps = {
  id: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

export function LabeledSelect({ id, label, options, value, error, onChange }: LabeledSelectProps) {
  return (
    <LabeledField id={id} label={label} error={error}>
      <Select
        id={id}
        value={value}
        {...errorProps(id, error)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </LabeledField>
  );
}
