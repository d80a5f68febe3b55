import { Button, Flex } from '@sanity/ui';
import type { OwnerAction } from '#domain/booking/states.ts';
import { CustomerPage } from '../customers/customer-page.tsx';
import { PhoneBookingPage } from '../entry/phone-booking.tsx';
import type { Start } from '../entry/phone-form.tsx';
import { customerIn, PHONE } from '../navigation/tool-address.ts';
import type { OpenBooking } from '../navigation/use-tool-address.ts';
import { BookingDetail } from './booking-detail.tsx';

type OpenedProps = {
  address: string;
  /** Whether the list it was opened from is beside it. */
  isBeside: boolean;
  first: OwnerAction | null;
  start: Start | null;
  onOpen: OpenBooking;
  onClose: () => void;
};

/** One booking or customer in full, or a booking that is taken by phone. */
export function Opened({ address, isBeside, first, start, onOpen, onClose }: OpenedProps) {
  const customer = customerIn(address);
  return (
    <>
      <Flex justify={isBeside ? 'flex-end' : 'flex-start'}>
        <Button mode="bleed" text={isBeside ? 'Close' : '← Back to list'} onClick={onClose} />
      </Flex>
      {address === PHONE && (
        <PhoneBookingPage
          key={start ? `${start.date} ${start.time}` : 'new'}
          start={start}
          onOpen={onOpen}
          onClose={onClose}
        />
      )}
      {customer !== null && (
        <CustomerPage key={customer} id={customer} onOpen={onOpen} onClose={onClose} />
      )}
      {customer === null && address !== PHONE && (
        <BookingDetail key={address} id={address} first={first} onClose={onClose} />
      )}
    </>
  );
}
