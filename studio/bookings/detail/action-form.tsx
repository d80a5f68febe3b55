import { Button, Card, Flex, Label, Stack, Text, TextArea, TextInput } from '@sanity/ui';
import { useState, type ReactNode } from 'react';
import { TIME_ZONE_NAME, VISIT_MINUTES } from '#config/business.ts';
import type { BookingDetails } from '#domain/bookings/schemas.ts';
import type { OwnerAction } from '#domain/bookings/states.ts';
import { dayOf, timeOf } from '../day-plan.ts';
import { ACTION_COPY } from './action-copy.ts';

type Details = {
  note: string | null;
  date: string | null;
  time: string | null;
  minutes: number | null;
};

type ActionFormProps = {
  action: OwnerAction;
  booking: BookingDetails;
  isBusy: boolean;
  onCancel: () => void;
  onSend: (details: Details) => void;
};

/** The last step of an action: the time, a message to the customer, and what the customer will get. */
export function ActionForm({ action, booking, isBusy, onCancel, onSend }: ActionFormProps) {
  const copy = ACTION_COPY[action];
  const [date, setDate] = useState(dayOf(booking));
  const [time, setTime] = useState(timeOf(booking));
  const [minutes, setMinutes] = useState(String(booking.visitMinutes));
  const [note, setNote] = useState('');
  const isComplete =
    !copy.hasTime || (date !== '' && time !== '' && Number(minutes) >= VISIT_MINUTES.min);
  return (
    <Card padding={4} radius={2} border tone="transparent">
      <Stack gap={4}>
        {copy.hasTime && (
          <Flex gap={3} wrap="wrap">
            <Field id="visit-date" label="Date">
              <TextInput
                id="visit-date"
                type="date"
                value={date}
                onChange={(event) => setDate(event.currentTarget.value)}
              />
            </Field>
            <Field id="visit-time" label={`Time (${TIME_ZONE_NAME})`}>
              <TextInput
                id="visit-time"
                type="time"
                value={time}
                onChange={(event) => setTime(event.currentTarget.value)}
              />
            </Field>
            <Field id="visit-minutes" label="Length (minutes)">
              <TextInput
                id="visit-minutes"
                type="number"
                min={VISIT_MINUTES.min}
                max={VISIT_MINUTES.max}
                step={15}
                value={minutes}
                onChange={(event) => setMinutes(event.currentTarget.value)}
              />
            </Field>
          </Flex>
        )}
        {copy.hasNote && (
          <Field id="visit-note" label="Message to the customer (optional)">
            <TextArea
              id="visit-note"
              rows={3}
              maxLength={2000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </Field>
        )}
        <Text size={1}>{copy.effect}</Text>
        <Flex gap={2} wrap="wrap">
          <Button
            tone="primary"
            text={copy.send}
            disabled={isBusy || !isComplete}
            onClick={() =>
              onSend({
                note: note.trim() === '' ? null : note.trim(),
                date: copy.hasTime ? date : null,
                time: copy.hasTime ? time : null,
                minutes: copy.hasTime ? Number(minutes) : null,
              })
            }
          />
          <Button mode="bleed" text="Not now" onClick={onCancel} />
        </Flex>
      </Stack>
    </Card>
  );
}

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Label as="label" htmlFor={id} size={1}>
        {label}
      </Label>
      {children}
    </Stack>
  );
}
