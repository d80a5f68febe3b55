import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { newBlockedTime, type NewBlockedTime } from '#domain/bookings/blocked-times.ts';
import { ApiError } from '../api/api-error.ts';
import { ErrorText } from '../error-text.tsx';
import { createKeptState } from '../kept-state.ts';
import { LabeledInput } from '../labeled-input.tsx';
import { useStudioApi } from '../use-studio-api.ts';

const EMPTY: NewBlockedTime = { date: '', from: '', until: '', reason: '' };
const FIELDS = [
  { name: 'date', label: 'Date', type: 'date' },
  { name: 'from', label: 'From', type: 'time' },
  { name: 'until', label: 'Until', type: 'time' },
  { name: 'reason', label: 'Reason (optional)', type: 'text' },
] as const;
type Wrong = { field: string; message: string };

const useTyped = createKeptState<NewBlockedTime>();

type BlockFormProps = { start?: NewBlockedTime; onBlocked?: () => void };

/** Blocks a time. What is typed stays until it is blocked. */
export function BlockForm({ start = EMPTY, onBlocked }: BlockFormProps) {
  const api = useStudioApi();
  const [typed, setTyped] = useTyped(`${start.date} ${start.from}`, start);
  /** Who had blocked the same time before. */
  const [first, setFirst] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const block = useMutation({
    mutationFn: (time: NewBlockedTime) => api.block(time),
    onSuccess: ({ isNew, addedBy }) => {
      setTyped(EMPTY);
      setFirst(isNew ? null : addedBy);
      if (isNew) onBlocked?.();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.field !== null) {
        refuse({ field: error.field, message: error.message });
      }
    },
  });

  function refuse(found: Wrong) {
    setWrong(found);
    form.current?.querySelector<HTMLElement>(`#blocked-${found.field}`)?.focus();
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    setWrong(null);
    const parsed = newBlockedTime.safeParse(typed);
    const [issue] = parsed.error?.issues ?? [];
    if (issue) refuse({ field: String(issue.path[0]), message: issue.message });
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
              error={wrong?.field === name ? wrong.message : null}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ))}
        </Flex>
        {first !== null && (
          <Text size={1} role="alert">
            {`${first} has already blocked this time.`}
          </Text>
        )}
        {wrong === null && <ErrorText error={block.error} />}
        <Flex>
          <Button type="submit" tone="primary" text="Block this time" disabled={block.isPending} />
        </Flex>
      </Stack>
    </form>
  );
}
