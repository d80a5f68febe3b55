import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect } from 'react';
import { VISIT_MINUTES } from '#config/business.ts';
import { validateWhen } from '#domain/booking/field-rules.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { type OwnerAction, validateNote } from '#domain/booking/states.ts';
import { isCalendarDay, isClockTime, isWindowEnd } from '#domain/booking/times.ts';
import { currentWhen, formatWhen } from '#domain/booking/when.ts';
import { timeZoneName } from '#domain/schedule/clock.ts';
import { useTimeZone } from '../../business/place.ts';
import { CustomerWish } from '../lists/customer-wish.tsx';
import { ConflictNotice, type ToldConflicts } from '../ui/conflicts.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { LabeledInput } from '../ui/labeled-input.tsx';
import { useFieldErrors } from '../ui/use-field-errors.ts';
import { ACTION_COPY } from './action-copy.ts';

type Details = {
  note: string | null;
  date: string | null;
  time: string | null;
  until: string | null;
  minutes: number | null;
};

/** As high as the bar of actions, in two rows, that it would scroll below. */
const BAR_PX = 120;

/** As typed. */
type Fields = { date: string; time: string; until: string; minutes: string; note: string };
const useFields = createKeptState<Fields>();

type ActionFormProps = {
  action: OwnerAction;
  booking: BookingDetails;
  isBusy: boolean;
  /** Why the site refused it. */
  refusal: Error | null;
  /** What speaks against the time, and was said already. */
  told: ToldConflicts | null;
  /** Another time is typed. */
  onEdit: () => void;
  onCancel: () => void;
  onSend: (details: Details) => void;
};

/** The last step of an action: the time, a message to the customer, and what the customer will get. */
export function ActionForm(props: ActionFormProps) {
  const { action, booking, isBusy, refusal, told, onEdit, onCancel, onSend } = props;
  const copy = ACTION_COPY[action];
  const timeZone = useTimeZone();
  const [fields, keepFields] = useFields(`${action} ${booking.id} ${booking.revision}`, {
    ...startOf(booking),
    minutes: String(booking.visitMinutes),
    note: '',
  });
  const { date, time, until, minutes, note } = fields;
  const setFields = (typed: Fields) => {
    keepFields(typed);
    if (typed.note === note) onEdit();
  };
  const end = until === '' ? null : until;
  const isWhen =
    isCalendarDay(date) && isClockTime(time) && (end === null || isWindowEnd(end, time));
  const { form, errorAt, show } = useFieldErrors<HTMLDivElement>('visit', refusal);
  // It may have been chosen from far below.
  useEffect(() => {
    // Some browsers give a promise, which no effect may return.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [form]);
  const field = (name: keyof Fields) => ({
    id: `visit-${name}`,
    value: fields[name],
    error: errorAt(name),
    onChange: (typed: string) => setFields({ ...fields, [name]: typed }),
  });

  function send() {
    const found = (copy.hasTime && validateWhen(fields, timeZone)) || validateNote(note);
    show(found);
    if (found) return;
    onSend({
      note: note.trim() === '' ? null : note.trim(),
      date: copy.hasTime ? date : null,
      time: copy.hasTime ? time : null,
      until: copy.hasTime ? end : null,
      minutes: copy.hasTime ? Number(minutes) : null,
    });
  }

  return (
    <Card
      ref={form}
      padding={4}
      radius={2}
      border
      tone="transparent"
      style={{ scrollMarginTop: BAR_PX }}
    >
      <Stack gap={4}>
        <CustomerWish row={booking} />
        {copy.hasTime && (
          <Flex gap={3} wrap="wrap">
            <LabeledInput {...field('date')} label="Date" type="date" />
            <LabeledInput
              {...field('time')}
              label={`Arrives (${timeZoneName(timeZone)})`}
              type="time"
            />
            <LabeledInput {...field('until')} label="Until (optional)" type="time" />
            <LabeledInput
              {...field('minutes')}
              label="Length (minutes)"
              type="number"
              min={VISIT_MINUTES.min}
              max={VISIT_MINUTES.max}
              step={15}
            />
          </Flex>
        )}
        {copy.hasTime && isWhen && (
          <Text size={1}>{`The customer reads: ${formatWhen({ date, time, until: end })}`}</Text>
        )}
        {copy.hasNote && (
          <LabeledInput
            {...field('note')}
            type="lines"
            label="Message to the customer (optional)"
          />
        )}
        <Text size={1}>{copy.effect}</Text>
        {told !== null && <ConflictNotice conflicts={told.conflicts} />}
        <Flex gap={2} wrap="wrap">
          <Button
            tone={told === null ? 'primary' : 'caution'}
            text={told === null ? copy.send : 'Send anyway'}
            disabled={isBusy}
            onClick={send}
          />
          <Button mode="bleed" text="Not now" onClick={onCancel} />
        </Flex>
      </Stack>
    </Card>
  );
}

/**
 * The time to begin with: what the customer asked for, else what holds the place. Where the customer only
 * wrote that it doesn't fit, none: a refused time is never offered again by mistake.
 */
function startOf(booking: BookingDetails): Pick<Fields, 'date' | 'time' | 'until'> {
  const { askedDate, askedTime, askedUntil, askedNote } = booking;
  if (askedDate !== null || askedNote !== null) {
    return { date: askedDate ?? '', time: askedTime ?? '', until: askedUntil ?? '' };
  }
  const { date, time, until } = currentWhen(booking);
  return { date, time, until: until ?? '' };
}
