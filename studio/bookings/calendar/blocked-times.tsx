import { Box, Button, Flex, Stack } from '@sanity/ui';
import { useState } from 'react';
import {
  type BlockedTime,
  newBlockedTime,
  type NewBlockedTime,
} from '#domain/booking/availability.ts';
import { formatClock, formatDay } from '#domain/booking/times.ts';
import { useCall, useMayAct } from '../api/use-owner-api.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { Form, FormEnd } from '../ui/form.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { fieldsOf, LabeledInput } from '../ui/labeled-field.tsx';
import { ViewFrame } from '../ui/list-frame.tsx';
import { Panel, Small } from '../ui/section.tsx';
import { fieldErrorOf, useFieldErrors } from '../ui/use-field-errors.ts';

const useIsOpen = createKeptState<boolean>();

/** The times that the owner keeps free of visits, behind a button. */
export function BlockedTimes() {
  const [isOpen, setIsOpen] = useIsOpen('open', false);
  return (
    <>
      <Button
        mode="bleed"
        text="Blocked times"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <BlockedPanel />}
    </>
  );
}

function BlockedPanel() {
  const mayAct = useMayAct();
  return (
    <Panel tone="transparent" style={{ width: '100%' }}>
      <Small>
        The booking form marks these hours as probably full, for all teams. For whole days, add
        closed days in Settings.
      </Small>
      {mayAct && <BlockForm />}
      <ViewFrame view="blocked" empty="No blocked times from today on.">
        {(rows) => <BlockedList rows={rows} mayAct={mayAct} />}
      </ViewFrame>
    </Panel>
  );
}

type BlockedListProps = { rows: BlockedTime[]; mayAct: boolean };

function BlockedList({ rows, mayAct }: BlockedListProps) {
  const free = useCall((api, id: string) => api.unblock(id));
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
        {rows.map((blocked) => (
          <Flex as="li" key={blocked.id} gap={3} align="center" wrap="wrap">
            <Box flex={1} style={{ minWidth: 200 }}>
              <Stack gap={2}>
                <Small weight="medium">{whenOf(blocked)}</Small>
                <Small muted style={{ overflowWrap: 'anywhere' }}>
                  {[blocked.reason, `Blocked by ${blocked.addedBy}`].filter(Boolean).join(' · ')}
                </Small>
              </Stack>
            </Box>
            {mayAct && (
              <Button
                mode="ghost"
                fontSize={1}
                text="Free this time"
                aria-label={`Free ${whenOf(blocked)}`}
                disabled={free.isPending && free.variables === blocked.id}
                onClick={() => free.mutate(blocked.id)}
              />
            )}
          </Flex>
        ))}
      </Stack>
      <ErrorText error={free.error} />
    </Stack>
  );
}

const whenOf = ({ date, from, until }: BlockedTime) =>
  `${formatDay(date)}, ${formatClock(from)} to ${formatClock(until)}`;

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
  const { form, hasError, errorAt, show, read } = useFieldErrors('blocked', null);

  function send() {
    const time = read(newBlockedTime, typed);
    if (time) block.mutate(time);
  }

  const field = fieldsOf('blocked', typed, errorAt, setTyped);
  return (
    <Form form={form} gap={3} onSubmit={send}>
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
    </Form>
  );
}
