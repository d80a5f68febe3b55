import { useState } from 'react';
import type { z } from 'zod';
import type { TransitionResult } from '#domain/booking/commands.ts';
import { type BookingChanges, bookingChanges } from '#domain/booking/fields/booking-entry.ts';
import type { BookingRow } from '#domain/booking/schemas.ts';
import type { OwnerApi } from '../api/owner-api.ts';
import { useConflictWarning } from '../ui/form.tsx';
import { useSendForm } from '../ui/use-field-errors.ts';

/** Returns a form that sends a booking, with a warning first if its time has conflicts. */
export function useEntryForm<Input, Result extends TransitionResult>(
  prefix: string,
  schema: z.ZodType<Input>,
  call: (api: OwnerApi, input: Input) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const { warning, showConflicts, clearConflicts } = useConflictWarning();
  const { edit, send, end, ...form } = useSendForm(prefix, schema, call, (result) => {
    if (!showConflicts(result)) onDone(result);
  });
  return {
    ...form,
    edit: (...typed: Parameters<typeof edit>) => {
      clearConflicts();
      edit(...typed);
    },
    send: (typed: object) => send({ ...typed, seenConflicts: warning?.key }),
    end: { ...end, warning },
  };
}

/**
 * Returns the same form for an existing booking.
 * @param booking the booking when the form opened
 * @param onDone gets the name of a member who changed it first, or null
 */
export function useChangeForm(
  prefix: string,
  { id, revision }: Pick<BookingRow, 'id' | 'revision'>,
  onDone: (first: string | null) => void,
) {
  const [message, setMessage] = useState({ sendsEmail: false, note: '' });
  const { send, ...entry } = useEntryForm(
    prefix,
    bookingChanges,
    (api, changes: BookingChanges) => api.send(id, { do: 'change', revision, changes }),
    ({ done, current }) => onDone(done ? null : (current?.actor ?? 'Someone')),
  );
  return {
    ...entry,
    /** For `MessageFields`. */
    message: {
      ...message,
      id: `${prefix}-note`,
      error: entry.errorAt('note'),
      label: 'Email the customer, with an updated calendar entry',
      onChange: setMessage,
    },
    send: (typed: object) =>
      send({ ...typed, ...message, note: message.sendsEmail ? message.note : null }),
  };
}
