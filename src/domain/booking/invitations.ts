import { z } from 'zod';
import { offeredPrices } from '#domain/pricing/offered-prices-schema.ts';
import { totalOf } from '../pricing/visit-cost.ts';
import { describePrice } from './booked-services.ts';
import { managePath } from './manage-path.ts';

/** A visit that the site proposes: the next one, or one on a day that was full. */
const text = z.string().nullable();

/** A window of arrival, wall clock of the business. */
const invitationWindow = z.object({ date: z.string(), from: z.string(), until: z.string() });

/** What an invitation says in its email. */
export const invitationEmail = z.object({
  name: z.string(),
  email: z.string(),
  /** Of the service. */
  title: z.string(),
  /** How long after the last visit it comes; null: to somebody on the waiting list. */
  weeks: z.number().nullable(),
  vehicleType: z.enum(['regular', 'suv']).nullable(),
  /** Of the day it was made. */
  prices: offeredPrices,
  windows: z.array(invitationWindow).min(1),
  /** ISO instant. */
  expiresAt: z.string(),
  /** The secret part of its links; left out once the email has left. */
  manageToken: z.string().optional(),
});
export type InvitationEmailProps = z.output<typeof invitationEmail>;

/** What the owner is told instead where there is no email address: whom to call. */
export const waitingCall = invitationEmail
  .omit({ email: true, manageToken: true })
  .extend({ phone: z.string() });
export type WaitingCallProps = z.output<typeof waitingCall>;

/** The invitation behind a link. */
export const loadedInvitation = invitationEmail.omit({ email: true, manageToken: true }).extend({
  /** `instant`: it is confirmed at once where the address is in the area. */
  windows: z.array(invitationWindow.extend({ isFree: z.boolean(), instant: z.boolean() })).min(1),
  /** What is known of the booking, by the fields of its form. */
  form: z.record(z.string(), z.unknown()),
  isBooked: z.boolean(),
  /** Its time has passed, or somebody was faster. */
  isOver: z.boolean(),
  /** No more emails like it are sent. */
  isUnsubscribed: z.boolean(),
});
export type LoadedInvitation = z.output<typeof loadedInvitation>;

/** Where an invitation is seen and booked. @param choice which of its times */
export const invitationPath = (token: string, choice = 0) =>
  `${managePath(token)}/invitation?time=${choice}`;

/** Where a person stops the emails that an invitation came by. */
export const unsubscribePath = (token: string) => `${managePath(token)}/unsubscribe`;
/** Where a program that reads mail does it with one click. @see https://www.rfc-editor.org/rfc/rfc8058 */
export const oneClickPath = (token: string) => `${managePath(token)}/unsubscribe/one-click`;

/** The price of an invitation: by the size of the vehicle, or both while nobody knows it. */
export function describeInvitationPrice({
  prices,
  vehicleType,
}: Pick<InvitationEmailProps, 'prices' | 'vehicleType'>): string {
  if (vehicleType === null) {
    return describePrice({ total: null, mobileFee: null, offeredPrices: prices });
  }
  return describePrice({ ...totalOf([prices[vehicleType]]), offeredPrices: null });
}

/** Somebody on the waiting list, as the owner's tool shows them. */
export const waitingRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: text,
  phone: text,
  title: z.string(),
  vehicleType: z.enum(['regular', 'suv']),
  date: z.string(),
  /** The window that they wait for; null: any of that day. */
  time: text,
  until: text,
  createdAt: z.string(),
  /** When it opened for them the last time. */
  invitedAt: text,
  bookingId: text,
});
export type WaitingRow = z.output<typeof waitingRow>;
