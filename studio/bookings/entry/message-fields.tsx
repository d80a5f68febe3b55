import { Checkbox, Flex, Stack } from '@sanity/ui';
import { LabeledInput } from '../ui/labeled-field.tsx';
import { Small } from '../ui/section.tsx';

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

export const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <Flex as="label" gap={2} align="center">
    <Checkbox checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
    <Small>{label}</Small>
  </Flex>
);

type Message = { sendsEmail: boolean; note: string };
type MessageFieldsProps = Message & {
  id: string;
  label: string;
  error: string | null;
  onChange: (message: Message) => void;
};

export function MessageFields(props: MessageFieldsProps) {
  const { id, label, sendsEmail, note, error, onChange } = props;
  return (
    <Stack gap={3}>
      <Check
        label={label}
        isChecked={sendsEmail}
        onChange={(isChecked) => onChange({ sendsEmail: isChecked, note })}
      />
      {sendsEmail && (
        <LabeledInput
          id={id}
          error={error}
          type="lines"
          label="Message to the customer (optional)"
          value={note}
          onChange={(typed) => onChange({ sendsEmail, note: typed })}
        />
      )}
    </Stack>
  );
}
