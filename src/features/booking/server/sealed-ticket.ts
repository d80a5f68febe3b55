import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { environment } from '#config/env.ts';
import type { CreatedBooking } from '#domain/bookings/schemas.ts';

type Created = Pick<CreatedBooking, 'bookingNumber' | 'manageToken'>;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A booking number, and the secret part of the customer's link, if there is one. */
const CONTENT = /^([A-Z0-9-]{4,20})\.([\w-]{22})?$/;

const key = () => createHash('sha256').update(`ticket ${environment().actionsKey}`).digest();

/** What a script can carry from the answer about a booking to its cookie without reading it. */
export function sealTicket({ bookingNumber, manageToken }: Created): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key(), nonce);
  const content = `${bookingNumber}.${manageToken ?? ''}`;
  const sealed = [nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** @returns null for anything that this site has not sealed */
export function openTicket(sealed: string): Created | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const content = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return parse(Buffer.concat([content, decipher.final()]).toString());
  } catch {
    return null;
  }
}

function parse(content: string): Created | null {
  const [, bookingNumber, manageToken = null] = CONTENT.exec(content) ?? [];
  return bookingNumber ? { bookingNumber, manageToken } : null;
}
