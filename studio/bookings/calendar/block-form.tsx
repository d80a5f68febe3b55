import { Flex, Stack } from '@sanity/ui';
import { type SubmitEvent, useState } from 'react';
import { newBlockedTime, type NewBlockedTime } from '#domain/booking/availability.ts';
import { useCall } from '../api/use-studio-api.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { FormEnd } from '../ui/form.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { fieldsOf, LabeledInput } from '../ui/labeled-field.tsx';
import { Small } from '../ui/section.tsx';
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

  const field = fieldsOf('blocked', typed, errorAt, setTyped);
  return (
    <form ref={form} noValidate onSubmit={send}>
      <Stack gap={3}>
        <Flex gap={3} wrap="wrap">
          {FIELDS.map(({ name, ...input }) => (
            <LabeledInput key={name} {...input} {...field(name)} />
          ))}
        </Flex>
        {first !== null && <Small role="alert">{`${first} has already blocked this time.`}</Small>}
        <FormEnd
          text="Block this time"
          error={<ErrorText error={hasError ? null : block.error} />}
          isBusy={block.isPending}
        />
      </Stack>
    </form>
  );
}
