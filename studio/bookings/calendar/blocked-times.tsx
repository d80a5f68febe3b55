import { Flex, Stack } from '@sanity/ui';
import { useState } from 'react';
import {
  type BlockedTime,
  newBlockedTime,
  type NewBlockedTime,
} from '#domain/booking/availability.ts';
import { businessDay, formatClock, formatDay, formatDayShort } from '#domain/booking/times.ts';
import { type Holiday, openHolidays } from '#domain/schedule/holidays.ts';
import { useBusiness } from '../../business/business.ts';
import { useMayAct, useView } from '../api/use-owner-api.ts';
import { Check } from '../entry/message-fields.tsx';
import { Form, FormEnd } from '../ui/form.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { fieldsOf, LabeledInput } from '../ui/labeled-field.tsx';
import { ViewFrame } from '../ui/list-frame.tsx';
import { ActButton, PressButton, Toggle } from '../ui/press-button.tsx';
import { Panel, Small, WrittenText } from '../ui/section.tsx';
import { useSendForm } from '../ui/use-field-errors.ts';
import { OwnCalendar } from './own-calendar.tsx';

const useIsOpen = createKeptState<boolean>();

/** The days and hours that the owner keeps free of visits, behind a button. @param props.day that is shown */
export function BlockedTimes({ day }: { day: string }) {
  const [isOpen, setIsOpen] = useIsOpen('open', false);
  return (
    <>
      <Toggle text="Blocked times" isOpen={isOpen} onToggle={setIsOpen} />
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
      {mayAct && <BlockForm key={day} day={day} />}
      <ViewFrame view="blocked" empty="No blocked times from today on." as={BlockedList} />
      {mayAct && blocked && <Holidays rows={blocked.rows} />}
      <OwnCalendar />
    </Panel>
  );
}

const BlockedList = ({ rows }: { rows: BlockedTime[] }) => (
  <Stack as="ul" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
    {rows.map((blocked) => (
      <Flex as="li" key={blocked.id} gap={3} align="center" wrap="wrap">
        <Stack gap={2} flex={1} style={{ minWidth: 200 }}>
          <Small weight="medium">{whenOf(blocked)}</Small>
          <WrittenText muted>
            {[blocked.reason, `Blocked by ${blocked.addedBy}`].filter(Boolean).join(' · ')}
          </WrittenText>
        </Stack>
        <ActButton
          fontSize={1}
          text="Free this time"
          aria-label={`Free ${whenOf(blocked)}`}
          call={(api) => api.unblock(blocked.id)}
        />
      </Flex>
    ))}
  </Stack>
);

function whenOf({ firstDay, lastDay, from, until, yearly }: BlockedTime): string {
  const days = [...new Set([firstDay, lastDay])].map(formatDay).join(' to ');
  const hours = from && until ? `, ${formatClock(from)} to ${formatClock(until)}` : '';
  return `${days}${hours}${yearly ? ', every year' : ''}`;
}

/** The holidays to come that are not blocked, to be blocked with one press. */
function Holidays({ rows }: { rows: readonly BlockedTime[] }) {
  const { country, timeZone } = useBusiness();
  const open = openHolidays(businessDay(timeZone), country, rows.flatMap(closedDaysOf));
  if (open === null) return null;
  return (
    <Stack gap={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <PressButton
          text={`Close on the holidays of ${open.year}`}
          call={async (api) => {
            for (const { from, to, name } of open.holidays) {
              const days = { firstDay: from, lastDay: to, yearly: false };
              await api.block({ ...days, ...ALL_HOURS, reason: name });
            }
          }}
        />
      </Flex>
      <Small muted>{open.holidays.map(describeHoliday).join(', ')}</Small>
    </Stack>
  );
}

const ALL_HOURS = { from: null, until: null };

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

const useTyped = createKeptState<Typed & Pick<NewBlockedTime, 'yearly'> & { isAllDay: boolean }>();

/** All day where no hours are given. */
type BlockFormProps = { day: string; from?: string; until?: string; onBlocked?: () => void };

/** Blocks days, or hours of them. What is typed stays until it is blocked. */
export function BlockForm({ day, from = '', until = '', onBlocked }: BlockFormProps) {
  const start = { firstDay: day, lastDay: day, from, until, reason: '' };
  const empty = { ...start, isAllDay: from === '', yearly: false };
  const [values, setValues] = useTyped(`${day} ${from}`, empty);
  /** Who had blocked the same time before. */
  const [first, setFirst] = useState<string | null>(null);
  const { form, errorAt, send, end } = useSendForm(
    'blocked',
    newBlockedTime,
    (api, time: NewBlockedTime) => api.block(time),
    ({ isNew, addedBy }) => {
      setValues(empty);
      setFirst(isNew ? null : addedBy);
      if (isNew) onBlocked?.();
    },
  );
  const { isAllDay: isWhole, yearly, ...typed } = values;

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
    <Form
      form={form}
      gap={3}
      onSubmit={() => send({ ...typed, yearly, ...(isWhole && ALL_HOURS) })}
    >
      <Flex gap={3} wrap="wrap">
        <LabeledInput {...field('firstDay')} label="First day" type="date" />
        <LabeledInput {...field('lastDay')} label="Last day" type="date" />
        {!isWhole && (
          <>
            <LabeledInput {...field('from')} label="From" type="time" />
            <LabeledInput {...field('until')} label="Until" type="time" />
          </>
        )}
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
      <FormEnd text="Block this time" {...end} />
    </Form>
  );
}
