import { Button, Flex, Stack, Text } from '@sanity/ui';
import { type SubmitEvent, useState } from 'react';
import { newBlockedTime, type NewBlockedTime } from '#domain/booking/availability.ts';
import { useCall } from '../api/use-studio-api.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { LabeledInput } from '../ui/labeled-input.tsx';
import { fieldErrorOf, firstIssue, useFieldErrors } from '../ui/use-field-errors.ts';

const EMPTY: NewBlockedTime = { date: '', from: '', until: '', reason: '' };
const FIELDS = [
  { name: 'date', label: 'Date', type: 'date' },
  { name: 'from', label: 'From', type: 'time' },
  { name: 'until', label: 'Until', type: 'time' },
  { name: 'reason', label: 'Reason (optional)', type: 'text' },
] as const;

const useTyped = createKeptState<NewBlockedTime>();

type BlockFormProps = { start?: NewBlockedTime; onBlocked?: () => void };

/** Blocks a time. What is typed stays until it is blocked. */
export function BlockForm({ start = EMPTY, onBlocked }: BlockFormProps) {
  const [typed, setTyped] = useTyped(`${start.date} ${start.from}`, start);
  /** Who had blocked the same time before. */
  const [first, setFirst] = useState<string | null>(null);
  const block = useCall((api, time: NewBlockedTime) => api.block(time), {
    onSuccess: ({ isNew, addedBy }) => {
      setTyped(EMPTY);
      setFirst(isNew ? null : addedBy);
      if (isNew) onBlocked?.();
    },
    onError: (error) => show(fieldErrorOf(error)),
  });
  const { form, hasError, errorAt, show } = useFieldErrors('blocked', null);

  function send(event: SubmitEvent) {
    event.preventDefault();
    const parsed = newBlockedTime.safeParse(typed);
    show(firstIssue(parsed.error));
    if (parsed.success) block.mutate(parsed.data);
  }

  return (
    <form ref={form} noValidate onSubmit={send}>
      <Stack gap={3}>
        <Flex gap={3} wrap="wrap">
          {FIELDS.map(({ name, label, type }) => (
            <LabeledInput
              key={name}
              id={`blocked-${name}`}
              label={label}
              type={type}
              value={typed[name]}
              error={errorAt(name)}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ))}
        </Flex>
        {first !== null && (
          <Text size={1} role="alert">
            {`${first} has already blocked this time.`}
          </Text>
        )}
        {!hasError && <ErrorText error={block.error} />}
        <Flex>
          <Button type="submit" tone="primary" text="Block this time" disabled={block.isPending} />
        </Flex>
      </Stack>
    </form>
  );
}
