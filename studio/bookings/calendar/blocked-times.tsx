import { Box, Button, Flex, Stack } from '@sanity/ui';
import { useState } from 'react';
import {
  type BlockedTime,
  newBlockedTime,
  type NewBlockedTime,
} from '#domain/booking/availability.ts';
import { businessDay, formatClock, formatDay, formatDayShort } from '#domain/booking/times.ts';
import { type Holiday, openHolidays } from '#domain/schedule/holidays.ts';
import { useBusiness } from '../../business/business.ts';
import { useCall, useMayAct, useView } from '../api/use-owner-api.ts';
import { Check } from '../entry/message-fields.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { Form, FormEnd } from '../ui/form.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { fieldsOf, LabeledInput } from '../ui/labeled-field.tsx';
import { ViewFrame } from '../ui/list-frame.tsx';
import { Panel, Small } from '../ui/section.tsx';
import { fieldErrorOf, useFieldErrors } from '../ui/use-field-errors.ts';
import { OwnCalendar } from './own-calendar.tsx';

const useIsOpen = createKeptState<boolean>();

/** The days and hours that the owner keeps free of visits, behind a button. @param props.day that is shown */
export function BlockedTimes({ day }: { day: string }) {
  const [isOpen, setIsOpen] = useIsOpen('open', false);
  return (
    <>
      <Button
        mode="bleed"
        text="Blocked times"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <BlockedPanel day={day} />}
    </>
  );
}

function BlockedPanel({ day }: { day: string }) {
  const mayAct = useMayAct();
  const { data: blocked } = useView('blocked');
  return (
    <Panel tone="transparent" style={{ width: '100%' }}>
      <Small>
        The booking form shows blocked days as closed and blocked hours as probably full, for all
        teams. It never says why.
      </Small>
      {mayAct && (
        <BlockForm
          key={day}
          start={{ firstDay: day, lastDay: day, from: '', until: '', reason: '' }}
          isAllDay
        />
      )}
      <ViewFrame view="blocked" empty="No blocked times from today on.">
        {(rows) => <BlockedList rows={rows} mayAct={mayAct} />}
      </ViewFrame>
      {mayAct && blocked && <Holidays rows={blocked.rows} />}
      <OwnCalendar mayAct={mayAct} />
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

function whenOf({ firstDay, lastDay, from, until, yearly }: BlockedTime): string {
  const days = [...new Set([firstDay, lastDay])].map(formatDay).join(' to ');
  const hours = from && until ? `, ${formatClock(from)} to ${formatClock(until)}` : '';
  return `${days}${hours}${yearly ? ', every year' : ''}`;
}

/** The holidays to come that are not blocked, to be blocked with one press. */
function Holidays({ rows }: { rows: readonly BlockedTime[] }) {
  const { country, timeZone } = useBusiness();
  const block = useCall(async (api, holidays: readonly Holiday[]) => {
    for (const { from, to, name } of holidays) {
      await api.block({ ...ALL_DAY, firstDay: from, lastDay: to, reason: name });
    }
  });
  const open = openHolidays(businessDay(timeZone), country, rows.flatMap(closedDaysOf));
  if (open === null) return null;
  return (
    <Stack gap={3}>
      <Flex>
        <Button
          mode="ghost"
          text={`Close on the holidays of ${open.year}`}
          disabled={block.isPending}
          onClick={() => block.mutate(open.holidays)}
        />
      </Flex>
      <Small muted>{open.holidays.map(describeHoliday).join(', ')}</Small>
      <ErrorText error={block.error} />
    </Stack>
  );
}

const ALL_DAY = { from: null, until: null, yearly: false };

/** What is closed in a year and the next, as far as a holiday could be in it. */
function closedDaysOf({ firstDay, lastDay, from, yearly }: BlockedTime) {
  if (from !== null) return [];
  const later = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  const years = yearly ? [0, 1, 2, 3] : [0];
  return years.map((each) => ({ from: later(firstDay, each), to: later(lastDay, each) }));
}

const describeHoliday = ({ name, from, to }: Holiday) =>
  `${name} (${[...new Set([from, to])].map(formatDayShort).join(' to ')})`;

type Typed = { firstDay: string; lastDay: string; from: string; until: string; reason: string };

const DAYS = [
  { name: 'firstDay', label: 'First day', type: 'date' },
  { name: 'lastDay', label: 'Last day', type: 'date' },
] as const;
const HOURS = [
  { name: 'from', label: 'From', type: 'time' },
  { name: 'until', label: 'Until', type: 'time' },
] as const;

const useTyped = createKeptState<Typed & Pick<NewBlockedTime, 'yearly'> & { isAllDay: boolean }>();

type BlockFormProps = { start: Typed; isAllDay?: boolean; onBlocked?: () => void };

/** Blocks days, or hours of them. What is typed stays until it is blocked. */
export function BlockForm({ start, isAllDay = false, onBlocked }: BlockFormProps) {
  const empty = { ...start, isAllDay, yearly: false };
  const [values, setValues] = useTyped(`${start.firstDay} ${start.from}`, empty);
  /** Who had blocked the same time before. */
  const [first, setFirst] = useState<string | null>(null);
  const block = useCall((api, time: NewBlockedTime) => api.block(time), {
    onSuccess: ({ isNew, addedBy }) => {
      setValues(empty);
      setFirst(isNew ? null : addedBy);
      if (isNew) onBlocked?.();
    },
    onError: (error) => show(fieldErrorOf(error)),
  });
  const { form, hasError, errorAt, show, read } = useFieldErrors('blocked', null);
  const { isAllDay: isWhole, yearly, ...typed } = values;

  function send() {
    const hours = isWhole ? { from: null, until: null } : {};
    const time = read(newBlockedTime, { ...typed, ...hours, yearly });
    if (time) block.mutate(time);
  }

  /** A first day past the last one moves it along. */
  function change(next: Typed) {
    const lastDay = next.lastDay < next.firstDay ? next.firstDay : next.lastDay;
    setValues({
      ...values,
      ...next,
      lastDay: next.lastDay === typed.lastDay ? lastDay : next.lastDay,
    });
  }

  const field = fieldsOf('blocked', typed, errorAt, change);
  return (
    <Form form={form} gap={3} onSubmit={send}>
      <Flex gap={3} wrap="wrap">
        {[...DAYS, ...(isWhole ? [] : HOURS)].map(({ name, ...input }) => (
          <LabeledInput key={name} {...input} {...field(name)} />
        ))}
      </Flex>
      <Flex gap={4} wrap="wrap">
        <Check
          label="All day"
          isChecked={isWhole}
          onChange={(isChecked) => setValues({ ...values, isAllDay: isChecked })}
        />
        <Check
          label="Every year"
          isChecked={yearly}
          onChange={(isChecked) => setValues({ ...values, yearly: isChecked })}
        />
      </Flex>
      <LabeledInput label="Reason (optional)" {...field('reason')} />
      {first !== null && <Small role="alert">{`${first} has already blocked this time.`}</Small>}
      <FormEnd
        text="Block this time"
        error={<ErrorText error={hasError ? null : block.error} />}
        isBusy={block.isPending}
      />
    </Form>
  );
}
