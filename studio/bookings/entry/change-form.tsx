import { Button, Card, Flex, Stack } from '@sanity/ui';
import { useState, type SubmitEvent } from 'react';
import { bookingChanges } from '#domain/booking/booking-entry.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { useCommand } from '../api/use-studio-api.ts';
import { ConflictNotice, useToldConflicts } from '../ui/conflicts.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { EntryFields } from './entry-fields.tsx';
import { changedEntry, valuesOf } from './entry-values.ts';
import { MessageFields } from './message-fields.tsx';
import { useEntryErrors } from './use-entry-errors.ts';

type ChangeFormProps = {
  booking: BookingDetails;
  /** With what came of it. */
  onDone: (message: string) => void;
};

/** Everything about a booking that the owner can put right. */
export function ChangeForm({ booking, onDone }: ChangeFormProps) {
  /** As it was when the form was opened: what somebody else changes meanwhile is told, not overwritten. */
  const [seen] = useState(booking);
  const [start] = useState(() => valuesOf(booking.form));
  const [values, setValues] = useState(start);
  const [message, setMessage] = useState({ sendsEmail: false, note: '' });
  const { mutate, error, isPending } = useCommand(booking.id);
  const { told, take, forget } = useToldConflicts();
  const { form, hasErrors, errorAt, clear, keepUnchanged, showInvalid, showRefused } =
    useEntryErrors('change');
  const isConfirmed = booking.status === 'confirmed';

  function send(event: SubmitEvent) {
    event.preventDefault();
    clear();
    const parsed = bookingChanges.safeParse({
      ...changedEntry(values, start),
      sendsEmail: isConfirmed && message.sendsEmail,
      note: message.sendsEmail ? message.note : null,
      seenConflicts: told?.key,
    });
    if (!parsed.success) {
      showInvalid(parsed.error);
      return;
    }
    mutate(
      { do: 'change', revision: seen.revision, changes: parsed.data },
      {
        onSuccess: (result) => {
          if (take(result)) return;
          const actor = result.current?.actor ?? 'Someone';
          onDone(
            result.done
              ? 'Saved.'
              : `${actor} changed this request first. Check it before you try again.`,
          );
        },
        onError: showRefused,
      },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={send} aria-label="Change details">
      <Stack gap={5}>
        <EntryFields
          prefix="change"
          values={values}
          hasTime={isConfirmed}
          hasUsualLength={false}
          errorAt={errorAt}
          onChange={(typed) => {
            forget();
            keepUnchanged(values, typed);
            setValues(typed);
          }}
        />
        {isConfirmed && values.email.trim() !== '' && (
          <MessageFields
            id="change-note"
            label="Email the customer, with an updated calendar entry"
            {...message}
            error={errorAt('note')}
            onChange={setMessage}
          />
        )}
        {told !== null && <ConflictNotice conflicts={told.conflicts} />}
        {error !== null && !hasErrors && (
          <Card padding={3} radius={2} tone="critical">
            <ErrorText error={error} />
          </Card>
        )}
        <Flex>
          <Button
            type="submit"
            tone={told === null ? 'primary' : 'caution'}
            text={told === null ? 'Save changes' : 'Save anyway'}
            disabled={isPending}
          />
        </Flex>
      </Stack>
    </form>
  );
}
