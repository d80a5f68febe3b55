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

/** What a script can carry from the answer about a booking to its cookie without reading it. */
export const sealTicket = ({ bookingNumber, manageToken }: Created) =>
  new EncryptJWT({ bookingNumber, manageToken })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key());

/** @returns null for anything that this site has not sealed */
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
/** Long enough for a reload and a second look; later the email has the link. */
const KEPT_SECONDS = 24 * 60 * 60;

/** A booking number, and the secret part of the customer's link. */
const TICKET = /^([A-Z0-9-]{4,20})\.([\w-]{22})$/;

type Ticket = { bookingNumber: string; token: string };

/**
 * Keeps the customer's link in the browser that has booked, where no script can read it. A booking that
 * came without a link keeps the one this browser has, and never shows another booking's ticket.
 * @param sealed by `sealTicket`
 * @returns whether it was
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

/** What this browser was given with its last booking; null: nothing, or nothing of ours. */
export const readTicket = async (): Promise<Ticket | null> =>
  parseTicket((await cookies()).get(NAME)?.value ?? '');

/** @param text as a browser sent it */
export function parseTicket(text: string): Ticket | null {
  const [, bookingNumber, token] = TICKET.exec(text) ?? [];
  return bookingNumber && token ? { bookingNumber, token } : null;
}
