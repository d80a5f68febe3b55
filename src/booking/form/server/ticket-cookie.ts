import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { environment } from '#config/env.ts';
import { PATHS } from '#domain/pages.ts';

/** A booking number, and the secret part of the customer's link, if there is one. */
const created = z.object({ bookingNumber: z.string(), manageToken: z.string().nullable() });
type Created = z.output<typeof created>;

const key = () => createHash('sha256').update(`ticket ${environment().actionsKey}`).digest();

/** Returns an encrypted ticket. The form's script passes it on to set the cookie, but can't read it. */
export const sealTicket = ({ bookingNumber, manageToken }: Created) =>
  new EncryptJWT({ bookingNumber, manageToken })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key());

/** Returns the decrypted ticket; null for anything that this site didn't encrypt. */
async function openTicket(sealed: string): Promise<Created | null> {
  const algorithms = {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  };
  try {
    return created.parse((await jwtDecrypt(sealed, key(), algorithms)).payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const NAME = 'booking-ticket';
/** Long enough for a reload and a second look. After that, the email has the link. */
const KEPT_SECONDS = 24 * 60 * 60;

/** A booking number, and the secret part of the customer's link. */
const TICKET = /^([A-Z0-9-]{4,20})\.([\w-]{22})$/;

type Ticket = { bookingNumber: string; token: string };

/**
 * Stores the customer's link in an HttpOnly cookie and returns whether the ticket was valid. A booking
 * without a link keeps this browser's cookie if it belongs to the same booking, and else clears it.
 * @param sealed by `sealTicket`
 */
export async function keepTicket(sealed: string): Promise<boolean> {
  const opened = await openTicket(sealed);
  if (opened === null) return false;
  const { bookingNumber, manageToken } = opened;
  const jar = await cookies();
  const options = {
    path: PATHS.booking,
    httpOnly: true,
    sameSite: 'lax',
    secure: environment().siteUrl.startsWith('https://'),
  } as const;
  if (manageToken !== null) {
    jar.set(NAME, `${bookingNumber}.${manageToken}`, { ...options, maxAge: KEPT_SECONDS });
  } else if ((await readTicket())?.bookingNumber !== bookingNumber) {
    jar.set(NAME, '', { ...options, maxAge: 0 });
  }
  return true;
}

/** Returns the ticket of this browser's last booking; null without a valid one. */
export const readTicket = async (): Promise<Ticket | null> =>
  parseTicket((await cookies()).get(NAME)?.value ?? '');

/** Returns the ticket in a cookie, or null. @param text as the browser sent it */
export function parseTicket(text: string): Ticket | null {
  const [, bookingNumber, token] = TICKET.exec(text) ?? [];
  return bookingNumber && token ? { bookingNumber, token } : null;
}
