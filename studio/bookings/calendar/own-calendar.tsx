import { Flex, Stack } from '@sanity/ui';
import { useState } from 'react';
import {
  newOwnCalendar,
  type NewOwnCalendar,
  type OwnCalendar as StoredCalendar,
} from '#domain/schedule/availability.ts';
import { useMayAct, useView } from '../api/use-owner-api.ts';
import { Check } from '../entry/message-fields.tsx';
import { Form, FormEnd } from '../ui/form.tsx';
import { useFormatInstant } from '../ui/format.ts';
import { fieldsOf, LabeledInput } from '../ui/labeled-field.tsx';
import { ActButton } from '../ui/press-button.tsx';
import { Section, Small, WrittenText } from '../ui/section.tsx';
import { useSendForm } from '../ui/use-field-errors.ts';

/** Shows the calendar whose busy times block visits, or the form to add one. */
export function OwnCalendar() {
  const mayAct = useMayAct();
  const { data } = useView('own-calendar');
  if (!data) return null;
  const [calendar] = data.rows;
  if (!calendar && !mayAct) return null;
  return (
    <Section title="Your own calendar">
      {calendar ? <CalendarStatus calendar={calendar} /> : <CalendarForm />}
    </Section>
  );
}

function CalendarStatus({ calendar }: { calendar: StoredCalendar }) {
  const format = useFormatInstant();
  const { address, readAt, problem } = calendar;
  return (
    <Stack gap={3}>
      <WrittenText>
        {`Busy times in ${address} block visits. ${readAt === null ? 'Not read yet.' : `Last read ${format(readAt)}.`}`}
      </WrittenText>
      {problem !== null && <Small role="alert">{problem}</Small>}
      <Flex gap={2} wrap="wrap">
        <ActButton
          text="Read it now"
          doneMessage="Calendar read."
          call={(api) => api.readCalendar()}
        />
        <ActButton
          mode="bleed"
          text="Stop reading it"
          doneMessage="The site no longer reads your calendar."
          call={(api) => api.removeCalendar()}
        />
      </Flex>
    </Stack>
  );
}

function CalendarForm() {
  const [typed, setTyped] = useState({ address: '' });
  const [showsTitles, setShowsTitles] = useState(false);
  const { form, errorAt, send, end } = useSendForm(
    'own-calendar',
    newOwnCalendar,
    (api, calendar: NewOwnCalendar) => api.addCalendar(calendar),
  );
  const field = fieldsOf('own-calendar', typed, errorAt, setTyped);

  return (
    <Form form={form} gap={3} onSubmit={() => send({ ...typed, showsTitles })}>
      <Small>
        Paste the secret iCal address of your Google, Apple or Outlook calendar. During its busy
        times, the booking form shows only that you&apos;re probably full.
      </Small>
      <LabeledInput {...field('address')} label="Secret address in iCal format" />
      <Check
        label="Show event titles to everyone who opens Requests"
        isChecked={showsTitles}
        onChange={setShowsTitles}
      />
      <FormEnd text="Read this calendar" {...end} />
    </Form>
  );
}
