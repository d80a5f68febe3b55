import { Stack } from '@sanity/ui';
import { useState } from 'react';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { useMayAct } from '../api/use-owner-api.ts';
import { Outcome } from '../focus/outcome.tsx';
import { FormEnd, FormPanel } from '../ui/form.tsx';
import { Toggle } from '../ui/press-button.tsx';
import { Notice, Small } from '../ui/section.tsx';
import { EntryFields } from './entry-fields.tsx';
import { changedEntry, valuesOf } from './entry-values.ts';
import { MessageFields } from './message-fields.tsx';
import { useChangeForm } from './use-entry-form.ts';

type Props = { booking: BookingDetails };

/** Declined and canceled bookings can't be changed. */
const isClosed = ({ status }: BookingDetails) => status === 'declined' || status === 'cancelled';

export function ChangeBooking({ booking }: Props) {
  const mayAct = useMayAct();
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState('');
  if (!mayAct || isClosed(booking)) return null;
  return (
    <Stack gap={3}>
      <Toggle
        text="Change details"
        style={{ justifySelf: 'start' }}
        isOpen={isOpen}
        onToggle={(next) => {
          setMessage('');
          setIsOpen(next);
        }}
      />
      {isOpen && (
        <ChangeForm
          booking={booking}
          onDone={(outcome) => {
            setMessage(outcome);
            setIsOpen(false);
          }}
        />
      )}
      {message !== '' && (
        <Outcome message={message}>
          <Notice tone="primary">
            <Small>{message}</Small>
          </Notice>
        </Outcome>
      )}
    </Stack>
  );
}

/** The form for everything about a booking that the owner can correct. @param onDone gets the outcome */
function ChangeForm({ booking, onDone }: Props & { onDone: (message: string) => void }) {
  /** The booking when the form opened. A later change by another member causes a warning. */
  const [seen] = useState(booking);
  const [start] = useState(() => valuesOf(booking.form));
  const [values, setValues] = useState(start);
  const { form, errorAt, edit, send, message, end } = useChangeForm('change', seen, (first) =>
    onDone(
      first === null
        ? 'Saved.'
        : `${first} changed this request first. Check it before you try again.`,
    ),
  );
  const isConfirmed = booking.status === 'confirmed';

  return (
    <FormPanel
      form={form}
      label="Change details"
      gap={5}
      onSubmit={() => send(changedEntry(values, start))}
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
      <FormEnd text="Save changes" anyway="Save anyway" {...end} />
    </FormPanel>
  );
}
