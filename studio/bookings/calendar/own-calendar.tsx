import { Button, Flex, Stack } from '@sanity/ui';
import { useState } from 'react';
import {
  newOwnCalendar,
  type NewOwnCalendar,
  type OwnCalendar as Known,
} from '#domain/booking/availability.ts';
import { useCall, useView } from '../api/use-owner-api.ts';
import { Check } from '../entry/message-fields.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { Form, FormEnd } from '../ui/form.tsx';
import { useFormatInstant } from '../ui/format.ts';
import { LabeledInput } from '../ui/labeled-field.tsx';
import { Section, Small } from '../ui/section.tsx';
import { fieldErrorOf, useFieldErrors } from '../ui/use-field-errors.ts';

/** The calendar whose busy times block visits, or the form that takes one. */
export function OwnCalendar({ mayAct }: { mayAct: boolean }) {
  const { data } = useView('own-calendar');
  if (!data) return null;
  const [calendar] = data.rows;
  if (!calendar && !mayAct) return null;
  return (
    <Section title="Your own calendar">
      {calendar ? <KnownCalendar calendar={calendar} mayAct={mayAct} /> : <CalendarForm />}
    </Section>
  );
}

type KnownCalendarProps = { calendar: Known; mayAct: boolean };

function KnownCalendar({ calendar, mayAct }: KnownCalendarProps) {
  const readNow = useCall((api) => api.readCalendar());
  const drop = useCall((api) => api.dropCalendar());
  const format = useFormatInstant();
  const { address, readAt, problem } = calendar;
  return (
    <Stack gap={3}>
      <Small style={{ overflowWrap: 'anywhere' }}>
        {`${address} blocks visits while it is busy. ${readAt === null ? 'Not read yet.' : `Read ${format(readAt)}.`}`}
      </Small>
      {problem !== null && <Small role="alert">{problem}</Small>}
      {mayAct && (
        <Flex gap={2} wrap="wrap">
          <Button
            mode="ghost"
            text="Read it now"
            disabled={readNow.isPending}
            onClick={() => readNow.mutate()}
          />
          <Button
            mode="bleed"
            text="Stop reading it"
            disabled={drop.isPending}
            onClick={() => drop.mutate()}
          />
        </Flex>
      )}
      <ErrorText error={readNow.error ?? drop.error} />
    </Stack>
  );
}

function CalendarForm() {
  const [address, setAddress] = useState('');
  const [showsTitles, setShowsTitles] = useState(false);
  const take = useCall((api, calendar: NewOwnCalendar) => api.takeCalendar(calendar), {
    onError: (error) => show(fieldErrorOf(error)),
  });
  const { form, hasError, errorAt, show, read } = useFieldErrors('own-calendar', null);

  function send() {
    const calendar = read(newOwnCalendar, { address, showsTitles });
    if (calendar) take.mutate(calendar);
  }

  return (
    <Form form={form} gap={3} onSubmit={send}>
      <Small>
        Paste the secret iCal address of your Google, Apple or Outlook calendar. While it is busy,
        the booking form says that you are probably full, and nothing more.
      </Small>
      <LabeledInput
        id="own-calendar-address"
        label="Secret address in iCal format"
        value={address}
        error={errorAt('address')}
        onChange={setAddress}
      />
      <Check
        label="Show its titles to everybody who opens Requests"
        isChecked={showsTitles}
        onChange={setShowsTitles}
      />
      <FormEnd
        text="Read this calendar"
        error={<ErrorText error={hasError ? null : take.error} />}
        isBusy={take.isPending}
      />
    </Form>
  );
}
