import { Button, Card, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { useMayAct } from '../api/use-studio-api.ts';
import { ChangeForm } from './change-form.tsx';

/** A booking that is off the table is kept as it was. */
const isOff = ({ status }: BookingDetails) => status === 'declined' || status === 'cancelled';

/** Changes a booking, behind a button. */
export function ChangeBooking({ booking }: { booking: BookingDetails }) {
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
          <Text size={1}>{message}</Text>
        </Card>
      )}
    </Stack>
  );
}
