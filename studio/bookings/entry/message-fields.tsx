import { Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { LabeledInput } from '../ui/labeled-input.tsx';

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

export const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <Flex as="label" gap={2} align="center">
    <Checkbox checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
    <Text size={1}>{label}</Text>
  </Flex>
);

type MessageFieldsProps = {
  id: string;
  label: string;
  sendsEmail: boolean;
  note: string;
  error: string | null;
  onChange: (message: { sendsEmail: boolean; note: string }) => void;
};

/** Whether the customer gets an email, and with which words. */
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
          {...{ id, error }}
          type="lines"
          label="Message to the customer (optional)"
          value={note}
          onChange={(typed) => onChange({ sendsEmail, note: typed })}
        />
      )}
    </Stack>
  );
}
