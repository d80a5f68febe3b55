import { z } from 'zod';
import { offeredPrices } from '#domain/pricing/offered-prices-schema.ts';
import { totalOf } from '../../pricing/visit-cost.ts';
import { managePath } from '../manage-path.ts';
import { describePrice } from '../words/booked-services.ts';

const text = z.string().nullable();

/** A window of arrival, wall clock of the business. */
const invitationWindow = z.object({ date: z.string(), from: z.string(), until: z.string() });

/** The content of an invitation's email. */
export const invitationEmail = z.object({
  name: z.string(),
  email: z.string(),
  /** The title of the service. */
  title: z.string(),
  /** The weeks since the last visit; null for the waiting list. */
  weeks: z.number().nullable(),
  vehicleType: z.enum(['regular', 'suv']).nullable(),
  /** The prices on the day of the invitation. */
  prices: offeredPrices,
  windows: z.array(invitationWindow).min(1),
  /** ISO instant. */
  expiresAt: z.string(),
  /** The secret part of its links; removed after the email was sent. */
  manageToken: z.string().optional(),
});
export type InvitationEmailProps = z.output<typeof invitationEmail>;

/** The content of the email that asks the owner to call a customer without an email address. */
export const waitingCall = invitationEmail
  .omit({ email: true, manageToken: true })
  .extend({ phone: z.string() });
export type WaitingCallProps = z.output<typeof waitingCall>;

/** The invitation behind a link. */
export const loadedInvitation = invitationEmail.omit({ email: true, manageToken: true }).extend({
  /** `instant` windows are confirmed at once if the address is in the area. */
  windows: z.array(invitationWindow.extend({ isFree: z.boolean(), instant: z.boolean() })).min(1),
  /** The known values of the booking, by the fields of its form. */
  form: z.record(z.string(), z.unknown()),
  isBooked: z.boolean(),
  /** Its time has passed, or another customer was faster. */
  isOver: z.boolean(),
  /** The customer has unsubscribed from such emails. */
  isUnsubscribed: z.boolean(),
});
export type LoadedInvitation = z.output<typeof loadedInvitation>;

/** Returns the path of an invitation's page. @param choice the index of one of its times */
export const invitationPath = (token: string, choice = 0) =>
  `${managePath(token)}/invitation?time=${choice}`;

/** Returns the path of the page where a person unsubscribes from such emails. */
export const unsubscribePath = (token: string) => `${managePath(token)}/unsubscribe`;
/** Returns the path where an email program unsubscribes with one click. @see https://www.rfc-editor.org/rfc/rfc8058 */
export const oneClickPath = (token: string) => `${managePath(token)}/unsubscribe/one-click`;

/** Returns the price of an invitation for the size of the vehicle, or both prices for an unknown size. */
export function describeInvitationPrice({
  prices,
  vehicleType,
}: Pick<InvitationEmailProps, 'prices' | 'vehicleType'>): string {
  if (vehicleType === null) {
    return describePrice({ total: null, mobileFee: null, offeredPrices: prices });
  }
  return describePrice({ ...totalOf([prices[vehicleType]]), offeredPrices: null });
}

/** An entry of the waiting list, for the owner's tool. */
export const waitingRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: text,
  phone: text,
  title: z.string(),
  vehicleType: z.enum(['regular', 'suv']),
  date: z.string(),
  /** The requested window; null means any window of that day. */
  time: text,
  until: text,
  createdAt: z.string(),
  /** When they were last invited. */
  invitedAt: text,
  bookingId: text,
});
export type WaitingRow = z.output<typeof waitingRow>;
