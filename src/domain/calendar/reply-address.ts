import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where calendars answer to: a domain that receives for the site alone, and the key of its addresses. */
export type Replies = { domain: string; key: string };

/** Sets these signatures apart from everything else that the key protects. */
const PURPOSE = 'calendar-reply.v1.';
/** 128 bits in hexadecimal: calendars may write an address in small letters. */
const LENGTH = 32;
const ADDRESS = /^visit\+([a-z0-9-]{1,20})\.([a-f0-9]{32})@([a-z0-9.-]{1,200})$/;

const sign = (number: string, key: string) =>
  createHmac('sha256', key)
    .update(PURPOSE + number)
    .digest('hex')
    .slice(0, LENGTH);

/**
 * The organizer's address of one booking. It stays the same in every invitation, since calendars take an
 * update from nobody else, and only its customer is told it.
 */
export function replyAddress(bookingNumber: string, { domain, key }: Replies): string {
  const number = bookingNumber.toLowerCase();
  return `visit+${number}.${sign(number, key)}@${domain}`;
}

/** @returns the number of the booking whose address this is; null for one that the site has not written */
export function bookingOfAddress(address: string, { domain, key }: Replies): string | null {
  const [, number = '', signature = '', at] = ADDRESS.exec(address.toLowerCase()) ?? [];
  const isOwn = () => timingSafeEqual(Buffer.from(signature), Buffer.from(sign(number, key)));
  return at === domain && isOwn() ? number.toUpperCase() : null;
}
