import { Flex, Stack } from '@sanity/ui';
import { useState } from 'react';
import {
  type BlockedTime,
  newBlockedTime,
  type NewBlockedTime,
  type PromisedVisit,
} from '#domain/schedule/availability.ts';
import { type Holiday, holidaysOfFirstYear } from '#domain/schedule/holidays.ts';
import { formatClock, formatDay, formatDayShort } from '#domain/schedule/times.ts';
import { useMayAct, useView } from '../api/use-owner-api.ts';
import { Check } from '../entry/message-fields.tsx';
import { Outcome } from '../focus/outcome.tsx';
import { Form, FormEnd } from '../ui/form.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { fieldsOf, LabeledInput } from '../ui/labeled-field.tsx';
import { ViewFrame } from '../ui/list-frame.tsx';
import { ActButton, PressButton, Toggle } from '../ui/press-button.tsx';
import { Panel, Small, WrittenText } from '../ui/section.tsx';
import { useSendForm } from '../ui/use-field-errors.ts';
import { closeOn } from '../views/holiday-question.tsx';
import { PromisedVisits } from './displaced-visits.tsx';
import { OwnCalendar } from './own-calendar.tsx';

const useIsOpen = createKeptState<boolean>();

/** The owner's blocked times, behind a button. @param props.day the day that the calendar shows */
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
  return (
    <Panel tone="transparent" style={{ width: '100%' }}>
      <Small>
        The booking form shows blocked days as closed and blocked hours as probably full, for all
        teams. It never says why.
      </Small>
      {mayAct && <BlockForm key={day} day={day} />}
      <ViewFrame view="blocked" empty="No blocked times from today on." as={BlockedList} />
      {mayAct && <Holidays />}
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
          text="Unblock this time"
          doneMessage={`${whenOf(blocked)} is no longer blocked.`}
          aria-label={`Unblock ${whenOf(blocked)}`}
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

/** A button that blocks all holidays of a year for which the owner hasn't chosen open or closed. */
function Holidays() {
  const { data } = useView('holidays');
  const holidays = holidaysOfFirstYear(data?.rows ?? []);
  const year = holidays[0]?.from.slice(0, 4);
  if (year === undefined) return null;
  return (
    <Stack gap={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <PressButton
          text={`Close on the holidays of ${year}`}
          doneMessage={`Closed on the holidays of ${year}.`}
          call={async (api) => {
            for (const holiday of holidays) await closeOn(api, holiday);
          }}
        />
      </Flex>
      <Small muted>{holidays.map(describeHoliday).join(', ')}</Small>
    </Stack>
  );
}

const ALL_HOURS = { from: null, until: null };

const describeHoliday = ({ name, from, to }: Holiday) =>
  `${name} (${[...new Set([from, to])].map(formatDayShort).join(' to ')})`;

type Typed = { firstDay: string; lastDay: string; from: string; until: string; reason: string };

const useTyped = createKeptState<Typed & Pick<NewBlockedTime, 'yearly'> & { isAllDay: boolean }>();

/** Without hours, the form starts with the whole day. */
type BlockFormProps = {
  day: string;
  from?: string;
  until?: string;
  onBlocked?: (message: string) => void;
};

/** Blocks days, or hours of them. Typed values stay until they are blocked. */
export function BlockForm({ day, from = '', until = '', onBlocked }: BlockFormProps) {
  const start = { firstDay: day, lastDay: day, from, until, reason: '' };
  const empty = { ...start, isAllDay: from === '', yearly: false };
  const [values, setValues] = useTyped(`${day} ${from}`, empty);
  const { isAllDay: isWhole, yearly, ...typed } = values;
  const [outcome, setOutcome] = useState<string | null>(null);
  const [visits, setVisits] = useState<readonly PromisedVisit[]>([]);
  const { form, errorAt, send, end } = useSendForm(
    'blocked',
    newBlockedTime,
    (api, time: NewBlockedTime) => api.block(time),
    ({ isNew, addedBy, visits: promised }) => {
      setValues(empty);
      const days = [...new Set([typed.firstDay, typed.lastDay])].map(formatDay).join(' to ');
      const message = isNew ? `Blocked: ${days}.` : `${addedBy} has already blocked this time.`;
      setOutcome(message);
      setVisits(promised);
      // Keep visits at that time in sight.
      if (isNew && promised.length === 0) onBlocked?.(message);
    },
  );

  /** Moves the last day along with a later first day. */
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
      <FormEnd text="Block this time" {...end} />
      {outcome !== null && (
        <Outcome message={outcome}>
          <Small>{outcome}</Small>
        </Outcome>
      )}
      <PromisedVisits
        title="You still have visits at this time. They stay in place until you move them:"
        visits={visits}
      />
    </Form>
  );
}
