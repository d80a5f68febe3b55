import { Button, Card, Flex, Label, Stack, Text, TextArea, TextInput } from '@sanity/ui';
import { useRef, useState, type ReactNode } from 'react';
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
import { createKeptState } from '../kept-state.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { CustomerWish } from '../views/customer-wish.tsx';
import { ACTION_COPY } from './action-copy.ts';

type Details = {
  note: string | null;
  date: string | null;
  time: string | null;
  until: string | null;
  minutes: number | null;
};

/** As typed. */
type Fields = { date: string; time: string; until: string; minutes: string; note: string };
const useFields = createKeptState<Fields>();

type ActionFormProps = {
  action: OwnerAction;
  booking: BookingDetails;
  isBusy: boolean;
  /** Why the site refused it. */
  refusal: Error | null;
  onCancel: () => void;
  onSend: (details: Details) => void;
};

/** The last step of an action: the time, a message to the customer, and what the customer will get. */
export function ActionForm(props: ActionFormProps) {
  const { action, booking, isBusy, refusal, onCancel, onSend } = props;
  const copy = ACTION_COPY[action];
  const timeZone = useTimeZone();
  const [fields, setFields] = useFields(`${action} ${booking.id} ${booking.revision}`, {
    ...startOf(booking),
    minutes: String(booking.visitMinutes),
    note: '',
  });
  const { date, time, until, minutes, note } = fields;
  const end = until === '' ? null : until;
  const isWhen =
    isCalendarDay(date) && isClockTime(time) && (end === null || isWindowEnd(end, time));
  const [error, setError] = useState<TransitionError | null>(null);
  const form = useRef<HTMLDivElement>(null);
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
    <Card ref={form} padding={4} radius={2} border tone="transparent">
      <Stack gap={4}>
        <CustomerWish row={booking} />
        {copy.hasTime && (
          <Flex gap={3} wrap="wrap">
            <Field id="visit-date" label="Date" error={errorAt('date')}>
              <TextInput
                id="visit-date"
                {...invalid('visit-date', errorAt('date'))}
                type="date"
                value={date}
                onChange={(event) => setFields({ ...fields, date: event.currentTarget.value })}
              />
            </Field>
            <Field
              id="visit-time"
              label={`Arrives (${timeZoneName(timeZone)})`}
              error={errorAt('time')}
            >
              <TextInput
                id="visit-time"
                {...invalid('visit-time', errorAt('time'))}
                type="time"
                value={time}
                onChange={(event) => setFields({ ...fields, time: event.currentTarget.value })}
              />
            </Field>
            <Field id="visit-until" label="Until (optional)" error={errorAt('until')}>
              <TextInput
                id="visit-until"
                {...invalid('visit-until', errorAt('until'))}
                type="time"
                value={until}
                onChange={(event) => setFields({ ...fields, until: event.currentTarget.value })}
              />
            </Field>
            <Field id="visit-minutes" label="Length (minutes)" error={errorAt('minutes')}>
              <TextInput
                id="visit-minutes"
                {...invalid('visit-minutes', errorAt('minutes'))}
                type="number"
                min={VISIT_MINUTES.min}
                max={VISIT_MINUTES.max}
                step={15}
                value={minutes}
                onChange={(event) => setFields({ ...fields, minutes: event.currentTarget.value })}
              />
            </Field>
          </Flex>
        )}
        {copy.hasTime && isWhen && (
          <Text size={1}>{`The customer reads: ${formatWhen({ date, time, until: end })}`}</Text>
        )}
        {copy.hasNote && (
          <Field id="visit-note" label="Message to the customer (optional)" error={errorAt('note')}>
            <TextArea
              id="visit-note"
              {...invalid('visit-note', errorAt('note'))}
              rows={3}
              value={note}
              onChange={(event) => setFields({ ...fields, note: event.currentTarget.value })}
            />
          </Field>
        )}
        <Text size={1}>{copy.effect}</Text>
        <Flex gap={2} wrap="wrap">
          <Button tone="primary" text={copy.send} disabled={isBusy} onClick={send} />
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

type FieldProps = { id: string; label: string; error: string | null; children: ReactNode };

function Field({ id, label, error, children }: FieldProps) {
  return (
    <Stack gap={2}>
      <Label as="label" htmlFor={id} size={1}>
        {label}
      </Label>
      {children}
      {error !== null && (
        <Text id={`${id}-error`} size={1} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

const invalid = (id: string, error: string | null) =>
  error !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
