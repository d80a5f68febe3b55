import { Button, Card, Flex, Stack, Text, TextArea, TextInput } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import { VISIT_MINUTES } from '#config/business.ts';
import type { BookingDetails } from '#domain/bookings/schemas.ts';
import type { OwnerAction } from '#domain/bookings/states.ts';
import { isCalendarDay, isClockTime, isWindowEnd } from '#domain/bookings/times.ts';
import {
  validateNote,
  validateWhen,
  type TransitionError,
  type TransitionField,
} from '#domain/bookings/validate-transition.ts';
import { currentWhen, formatWhen } from '#domain/bookings/when.ts';
import { timeZoneName } from '#domain/time-zone.ts';
import { ApiError } from '../api/api-error.ts';
import { ConflictNotice } from '../conflicts/conflict-notice.tsx';
import type { ToldConflicts } from '../conflicts/use-told-conflicts.ts';
import { createKeptState } from '../kept-state.ts';
import { errorProps, LabeledField } from '../labeled-field.tsx';
import { LabeledInput } from '../labeled-input.tsx';
import { useTimeZone } from '../use-place.ts';
import { CustomerWish } from '../views/customer-wish.tsx';
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
  const [error, setError] = useState<TransitionError | null>(null);
  const form = useRef<HTMLDivElement>(null);
  // It may have been chosen from far below.
  useEffect(() => {
    // Some browsers give a promise, which no effect may return.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const refused = refusal instanceof ApiError ? refusal : null;
  const errorAt = (field: TransitionField) =>
    error?.field === field
      ? error.message
      : error === null && refused?.field === field
        ? refused.message
        : null;

  function send() {
    const when = { date, time, until: end, minutes: Number(minutes) };
    const found = (copy.hasTime && validateWhen(when, timeZone)) || validateNote(note);
    setError(found);
    if (found) {
      form.current?.querySelector<HTMLElement>(`#visit-${found.field}`)?.focus();
      return;
    }
    onSend({
      note: note.trim() === '' ? null : note.trim(),
      date: copy.hasTime ? date : null,
      time: copy.hasTime ? time : null,
      until: copy.hasTime ? end : null,
      minutes: copy.hasTime ? when.minutes : null,
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
            <LabeledInput
              id="visit-date"
              label="Date"
              type="date"
              value={date}
              error={errorAt('date')}
              onChange={(value) => setFields({ ...fields, date: value })}
            />
            <LabeledInput
              id="visit-time"
              label={`Arrives (${timeZoneName(timeZone)})`}
              type="time"
              value={time}
              error={errorAt('time')}
              onChange={(value) => setFields({ ...fields, time: value })}
            />
            <LabeledInput
              id="visit-until"
              label="Until (optional)"
              type="time"
              value={until}
              error={errorAt('until')}
              onChange={(value) => setFields({ ...fields, until: value })}
            />
            <LabeledField id="visit-minutes" label="Length (minutes)" error={errorAt('minutes')}>
              <TextInput
                id="visit-minutes"
                {...errorProps('visit-minutes', errorAt('minutes'))}
                type="number"
                min={VISIT_MINUTES.min}
                max={VISIT_MINUTES.max}
                step={15}
                value={minutes}
                onChange={(event) => setFields({ ...fields, minutes: event.currentTarget.value })}
              />
            </LabeledField>
          </Flex>
        )}
        {copy.hasTime && isWhen && (
          <Text size={1}>{`The customer reads: ${formatWhen({ date, time, until: end })}`}</Text>
        )}
        {copy.hasNote && (
          <LabeledField
            id="visit-note"
            label="Message to the customer (optional)"
            error={errorAt('note')}
          >
            <TextArea
              id="visit-note"
              {...errorProps('visit-note', errorAt('note'))}
              rows={3}
              value={note}
              onChange={(event) => setFields({ ...fields, note: event.currentTarget.value })}
            />
          </LabeledField>
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
