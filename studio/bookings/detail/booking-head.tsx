import { Button, Flex, Heading, Stack, Text } from '@sanity/ui';
import { describePrice } from '#domain/booking/booked-services.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { addDays } from '#domain/booking/times.ts';
import { currentWhen, formatWhen } from '#domain/booking/when.ts';
import { mapHref } from '#domain/contact.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import { valuesOf } from '../entry/entry-values.ts';
import type { Start } from '../entry/phone-booking.tsx';
import { BookingBadges } from '../lists/booking-card.tsx';
import { CallButton, EmailButton } from '../lists/contact-buttons.tsx';
import { TextButtons } from './text-buttons.tsx';

/** When a car that was detailed is due again. */
const AGAIN_AFTER_DAYS = 6 * 7;

/** What is asked first: who, when, where, which car and for how much. */
export function BookingHead({ booking }: { booking: BookingDetails }) {
  const { fullAddress, services, vehicleType } = booking;
  return (
    <Stack gap={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <Heading as="h1" size={2}>
          {booking.name}
        </Heading>
        <BookingBadges row={booking} />
      </Flex>
      <Text weight="semibold">{formatWhen(currentWhen(booking))}</Text>
      <Text>
        <a href={mapHref(fullAddress)} target="_blank" rel="noreferrer">
          {fullAddress}
        </a>
      </Text>
      <Text>{`${formatVehicle(booking, vehicleType)} · ${services.join(', ')}`}</Text>
      <Text weight="semibold">{describePrice(booking)}</Text>
    </Stack>
  );
}

type ContactRowProps = { booking: BookingDetails; onBook: (start: Start) => void };

/** The ways to reach the customer, and the way to their next visit. */
export function ContactRow({ booking, onBook }: ContactRowProps) {
  const { phone, email, status, form } = booking;
  const next = addDays(booking.visitDate, AGAIN_AFTER_DAYS);
  return (
    <Flex gap={2} wrap="wrap">
      <CallButton phone={phone} />
      <TextButtons booking={booking} />
      {email !== null && <EmailButton email={email} />}
      {status === 'completed' && (
        <Button
          mode="ghost"
          text="Again in 6 weeks"
          onClick={() => onBook({ ...valuesOf(form), date: next })}
        />
      )}
    </Flex>
  );
}
