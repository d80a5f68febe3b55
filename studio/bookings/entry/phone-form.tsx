import { Button, Card, Flex, Heading, Stack } from '@sanity/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { phoneBooking, type PhoneBooking } from '#domain/booking/booking-entry.ts';
import type { PhoneBookingResult } from '#domain/booking/commands.ts';
import { usePlace } from '../../business/place.ts';
import { useStudioApi } from '../api/use-studio-api.ts';
import { ConflictNotice, useToldConflicts } from '../ui/conflicts.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { EntryFields } from './entry-fields.tsx';
import { newValues, type EntryValues } from './entry-values.ts';
import { Check, MessageFields } from './message-fields.tsx';
import { useEntryErrors } from './use-entry-errors.ts';

type Typed = {
  submissionId: string;
  values: EntryValues;
  sendsEmail: boolean;
  givesLink: boolean;
  note: string;
};
const useTyped = createKeptState<Typed | null>();

export type Start = { date: string; time: string };

const newEntry = (state: string, start: Start | null): Typed => ({
  submissionId: crypto.randomUUID(),
  values: { ...newValues(state), ...start },
  ...{ sendsEmail: false, givesLink: false, note: '' },
});

type PhoneFormProps = {
  /** The empty place of the calendar that was pressed. */
  start: Start | null;
  onBooked: (result: PhoneBookingResult) => void;
};

/** A booking that the owner takes on the phone. What is typed stays until it is stored. */
export function PhoneForm({ start, onBooked }: PhoneFormProps) {
  const api = useStudioApi();
  const { state } = usePlace();
  const [first] = useState(() => newEntry(state, start));
  const [kept, setTyped] = useTyped(start ? `${start.date} ${start.time}` : 'new', first);
  const typed = kept ?? first;
  const { told, take, forget } = useToldConflicts();
  const { form, hasErrors, errorAt, clear, keepUnchanged, showInvalid, showRefused } =
    useEntryErrors('phone');
  const book = useMutation({
    mutationFn: (booking: PhoneBooking) => api.book(booking),
    onSuccess: (result) => {
      if (take(result)) return;
      setTyped(null);
      onBooked(result);
    },
    onError: showRefused,
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    clear();
    const { values, ...rest } = typed;
    const parsed = phoneBooking.safeParse({
      ...values,
      ...rest,
      note: typed.sendsEmail ? typed.note : null,
      seenConflicts: told?.key,
    });
    if (parsed.success) book.mutate(parsed.data);
    else showInvalid(parsed.error);
  }

  return (
    <form ref={form} noValidate onSubmit={send} aria-label="New booking">
      <Stack gap={5}>
        <Heading as="h1" size={2}>
          New booking by phone
        </Heading>
        <EntryFields
          prefix="phone"
          values={typed.values}
          hasTime
          hasUsualLength
          errorAt={errorAt}
          onChange={(values) => {
            forget();
            keepUnchanged(typed.values, values);
            setTyped({ ...typed, values });
          }}
        />
        {typed.values.email.trim() !== '' && (
          <MessageFields
            id="phone-note"
            label="Send a confirmation with a calendar entry"
            sendsEmail={typed.sendsEmail}
            note={typed.note}
            error={errorAt('note')}
            onChange={(message) => setTyped({ ...typed, ...message })}
          />
        )}
        <Check
          label="Make a link to the customer's ticket, to send as a text message"
          isChecked={typed.givesLink}
          onChange={(givesLink) => setTyped({ ...typed, givesLink })}
        />
        {told !== null && <ConflictNotice conflicts={told.conflicts} />}
        {book.error !== null && !hasErrors && (
          <Card padding={3} radius={2} tone="critical">
            <ErrorText error={book.error} />
          </Card>
        )}
        <Flex>
          <Button
            type="submit"
            tone={told === null ? 'primary' : 'caution'}
            text={told === null ? 'Book this visit' : 'Book anyway'}
            disabled={book.isPending}
          />
        </Flex>
      </Stack>
    </form>
  );
}
