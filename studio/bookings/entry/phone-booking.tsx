import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { useState } from 'react';
import type { PhoneBookingResult } from '#domain/booking/commands.ts';
import { managePath } from '#domain/booking/manage-path.ts';
import { siteUrl } from '../../site/site-url.ts';
import { useMayAct } from '../api/use-studio-api.ts';
import { useKey } from '../navigation/use-key.ts';
import type { OpenBooking } from '../navigation/use-tool-address.ts';
import { PhoneForm, type Start } from './phone-form.tsx';

type PhoneBookingPageProps = { start: Start | null; onOpen: OpenBooking; onClose: () => void };

/** Takes a booking by phone, and says what came of it. */
export function PhoneBookingPage({ start, onOpen, onClose }: PhoneBookingPageProps) {
  const mayAct = useMayAct();
  const [booked, setBooked] = useState<PhoneBookingResult | null>(null);
  useKey('Escape', onClose);
  if (!mayAct) return <Text size={1}>Your role can view requests but not add them.</Text>;
  if (booked === null) return <PhoneForm start={start} onBooked={setBooked} />;
  const { id, bookingNumber, manageToken } = booked;
  return (
    <Card padding={4} radius={2} tone="positive" role="status">
      <Stack gap={4}>
        <Text>{`Booked. Request #${bookingNumber}.`}</Text>
        {manageToken !== null && (
          <Stack gap={3}>
            <Text size={1}>
              The customer&apos;s link. It shows the visit, and lets them change or cancel it.
            </Text>
            <TextInput
              readOnly
              aria-label="The customer's link"
              value={new URL(siteUrl(managePath(manageToken)), location.href).href}
            />
          </Stack>
        )}
        <Flex gap={2} wrap="wrap">
          {id !== undefined && (
            <Button tone="primary" text="Open the booking" onClick={() => onOpen(id)} />
          )}
          <Button mode="ghost" text="Take another booking" onClick={() => setBooked(null)} />
        </Flex>
      </Stack>
    </Card>
  );
}
