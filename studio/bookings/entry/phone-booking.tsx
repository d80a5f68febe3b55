import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { useState } from 'react';
import type { PhoneBookingResult } from '#domain/booking/commands.ts';
import {
  ENTRY_TEXTS,
  phoneBooking,
  type PhoneBooking,
} from '#domain/booking/fields/booking-entry.ts';
import { managePath } from '#domain/booking/manage-path.ts';
import { cityOfZip } from '#domain/place/service-areas.ts';
import { sizeOfModel } from '#domain/vehicles.ts';
import { readAutofill } from '#lib/forms/form-elements.ts';
import { type StudioBusiness, useBusiness } from '../../business/business.ts';
import { siteUrl } from '../../site/site-url.ts';
import { useMayAct } from '../api/use-owner-api.ts';
import { Outcome } from '../focus/outcome.tsx';
import { useTool } from '../navigation/use-tool-address.ts';
import { Form, FormEnd } from '../ui/form.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { Panel, Small, Title } from '../ui/section.tsx';
import { EntryFields } from './entry-fields.tsx';
import { type EntryValues, newValues, type Start } from './entry-values.ts';
import { KnownCustomer } from './known-customer.tsx';
import { Check, MessageFields } from './message-fields.tsx';
import { useEntryForm } from './use-entry-form.ts';

export const keyOf = (start: Start | null): string =>
  start ? [start.date, start.time, start.phone].join(' ') : 'new';

export function PhoneBookingPage({ start }: { start: Start | null }) {
  const mayAct = useMayAct();
  const [booked, setBooked] = useState<PhoneBookingResult | null>(null);
  const { open } = useTool();
  if (!mayAct) return <Small>Your role can view requests but not add them.</Small>;
  if (booked === null) return <PhoneForm start={start} onBooked={setBooked} />;
  const { id, bookingNumber, manageToken } = booked;
  return (
    <Outcome message={`Booked. Request #${bookingNumber}.`}>
      <Panel border={false} tone="positive">
        <Text>{`Booked. Request #${bookingNumber}.`}</Text>
        {manageToken !== null && (
          <Stack gap={3}>
            <Small>
              The customer&apos;s link. It shows the visit, and lets them change or cancel it.
            </Small>
            <TextInput
              readOnly
              aria-label="The customer's link"
              value={new URL(siteUrl(managePath(manageToken)), location.href).href}
            />
          </Stack>
        )}
        <Flex gap={2} wrap="wrap">
          {id !== undefined && (
            <Button tone="primary" text="Open the booking" onClick={() => open(id)} />
          )}
          <Button mode="ghost" text="Add another booking" onClick={() => setBooked(null)} />
        </Flex>
      </Panel>
    </Outcome>
  );
}

type Typed = {
  submissionId: string;
  values: EntryValues;
  sendsEmail: boolean;
  givesLink: boolean;
  note: string;
};
const useTyped = createKeptState<Typed | null>();

const newEntry = (state: string, start: Start | null): Typed => ({
  submissionId: crypto.randomUUID(),
  values: { ...newValues(state), ...start },
  sendsEmail: false,
  givesLink: false,
  note: '',
});

/** Fills in an empty city from the ZIP code, and an empty size from the model. */
const withInferred = (values: EntryValues, areas: StudioBusiness['areas']): EntryValues => ({
  ...values,
  city: values.city || (cityOfZip(values.zip, areas) ?? ''),
  vehicleType: values.vehicleType || (sizeOfModel(values.model) ?? ''),
});

type PhoneFormProps = { start: Start | null; onBooked: (result: PhoneBookingResult) => void };

/** The form for a booking by phone. Typed values stay until the booking is stored. */
function PhoneForm({ start, onBooked }: PhoneFormProps) {
  const { state, areas } = useBusiness();
  const [first] = useState(() => newEntry(state, start));
  const [kept, setTyped] = useTyped(keyOf(start), first);
  const typed = kept ?? first;
  const { form, errorAt, edit, send, end } = useEntryForm(
    'phone',
    phoneBooking,
    (api, booking: PhoneBooking) => api.createBooking(booking),
    (result) => {
      setTyped(null);
      onBooked(result);
    },
  );

  /** Also sends fields that the browser filled in without an event for React. */
  function book() {
    const { values, ...rest } = typed;
    const filled = form.current ? readAutofill(form.current, ENTRY_TEXTS, values) : {};
    setTyped({ ...typed, values: { ...values, ...filled } });
    send({ ...values, ...filled, ...rest, note: typed.sendsEmail ? typed.note : null });
  }

  return (
    <Form form={form} label="New booking" gap={5} onSubmit={book}>
      <Title level={1}>New booking by phone</Title>
      <KnownCustomer
        values={typed.values}
        onFill={(known) => setTyped({ ...typed, values: { ...typed.values, ...known } })}
      />
      <EntryFields
        prefix="phone"
        values={typed.values}
        hasTime
        hasUsualLength
        errorAt={errorAt}
        onChange={(values) => {
          edit(typed.values, values);
          setTyped({ ...typed, values: withInferred(values, areas) });
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
        label="Make a link to the customer's ticket that you can text them"
        isChecked={typed.givesLink}
        onChange={(givesLink) => setTyped({ ...typed, givesLink })}
      />
      <FormEnd text="Book this visit" anyway="Book anyway" {...end} />
    </Form>
  );
}
