import { Button, Card, Stack } from '@sanity/ui';
import { useState } from 'react';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { useMayAct } from '../api/use-owner-api.ts';
import { ErrorCard } from '../ui/error-text.tsx';
import { Form, FormEnd } from '../ui/form.tsx';
import { Small } from '../ui/section.tsx';
import { EntryFields } from './entry-fields.tsx';
import { changedEntry, valuesOf } from './entry-values.ts';
import { MessageFields } from './message-fields.tsx';
import { useChangeForm } from './use-entry-form.ts';

type Props = { booking: BookingDetails };

/** A booking that is off the table is kept as it was. */
const isOff = ({ status }: BookingDetails) => status === 'declined' || status === 'cancelled';

export function ChangeBooking({ booking }: Props) {
  const mayAct = useMayAct();
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState('');
  if (!mayAct || isOff(booking)) return null;
  return (
    <Stack gap={3}>
      <Button
        mode="bleed"
        text="Change details"
        aria-expanded={isOpen}
        style={{ justifySelf: 'start' }}
        onClick={() => {
          setMessage('');
          setIsOpen(!isOpen);
        }}
      />
      {isOpen && (
        <Card padding={4} radius={2} border tone="transparent">
          <ChangeForm
            booking={booking}
            onDone={(said) => {
              setMessage(said);
              setIsOpen(false);
            }}
          />
        </Card>
      )}
      {message !== '' && (
        <Card padding={3} radius={2} tone="primary" role="status">
          <Small>{message}</Small>
        </Card>
      )}
    </Stack>
  );
}

/** Everything about a booking that the owner can put right. @param onDone with what came of it */
function ChangeForm({ booking, onDone }: Props & { onDone: (message: string) => void }) {
  /** As it was when the form was opened: what somebody else changes meanwhile is warning, not overwritten. */
  const [seen] = useState(booking);
  const [start] = useState(() => valuesOf(booking.form));
  const [values, setValues] = useState(start);
  const { form, warning, hasErrors, errorAt, edit, change, message, error, isPending } =
    useChangeForm('change', booking.id, (first) =>
      onDone(
        first === null
          ? 'Saved.'
          : `${first} changed this request first. Check it before you try again.`,
      ),
    );
  const isConfirmed = booking.status === 'confirmed';

  return (
    <Form
      form={form}
      label="Change details"
      gap={5}
      onSubmit={() => change(seen.revision, changedEntry(values, start))}
    >
      <EntryFields
        prefix="change"
        values={values}
        hasTime={isConfirmed}
        hasUsualLength={false}
        errorAt={errorAt}
        onChange={(typed) => {
          edit(values, typed);
          setValues(typed);
        }}
      />
      {isConfirmed && values.email.trim() !== '' && <MessageFields {...message} />}
      <FormEnd
        text="Save changes"
        anyway="Save anyway"
        warning={warning}
        error={<ErrorCard error={hasErrors ? null : error} />}
        isBusy={isPending}
      />
    </Form>
  );
}
