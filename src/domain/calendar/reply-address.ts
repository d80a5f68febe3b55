import { createHmac, timingSafeEqual } from 'node:crypto';

/** The domain for replies of calendars, which receives email only for the site, and the key of its addresses. */
export type Replies = { domain: string; key: string };

/** Separates these signatures from everything else that the key protects. */
const PURPOSE = 'calendar-reply.v1.';
/** 128 bits in hexadecimal, because calendars may write an address in lowercase. */
const LENGTH = 32;
const ADDRESS = /^visit\+([a-z0-9-]{1,20})\.([a-f0-9]{32})@([a-z0-9.-]{1,200})$/;

const sign = (number: string, key: string) =>
  createHmac('sha256', key)
    .update(PURPOSE + number)
    .digest('hex')
    .slice(0, LENGTH);

/**
 * Returns the organizer's address of one booking. It is the same in every invitation, because calendars only accept
 * updates from the same organizer. Only the customer receives it.
 */
export function replyAddress(bookingNumber: string, { domain, key }: Replies): string {
  const number = bookingNumber.toLowerCase();
  return `visit+${number}.${sign(number, key)}@${domain}`;
}

/** Returns the number of the booking with this address; null for an address that the site didn't create. */
export function bookingOfAddress(address: string, { domain, key }: Replies): string | null {
  const [, number = '', signature = '', at] = ADDRESS.exec(address.toLowerCase()) ?? [];
  const isOwn = () => timingSafeEqual(Buffer.from(signature), Buffer.from(sign(number, key)));
  return at === domain && isOwn() ? number.toUpperCase() : null;
}
