import { z } from 'zod';
import { totalOf } from '../pricing/visit-cost.ts';
import { describePrice } from './booked-services.ts';
import { managePath } from './manage-path.ts';
import { offeredPrices } from './schemas.ts';

/** A visit that the site proposes: the next one, or one on a day that was full. */
const text = z.string().nullable();

/** A window of arrival, wall clock of the business. */
const offeredTime = z.object({ date: z.string(), from: z.string(), until: z.string() });

/** What an offer says in its email. */
export const offerEmail = z.object({
  name: z.string(),
  email: z.string(),
  /** Of the service. */
  title: z.string(),
  /** How long after the last visit it comes; null: to somebody on the waiting list. */
  weeks: z.number().nullable(),
  vehicleType: z.enum(['regular', 'suv']).nullable(),
  /** Of the day it was made. */
  prices: offeredPrices,
  windows: z.array(offeredTime).min(1),
  /** ISO instant. */
  expiresAt: z.string(),
  /** The secret part of its links; left out once the email has left. */
  manageToken: z.string().optional(),
});
export type OfferEmailProps = z.output<typeof offerEmail>;

/** What the owner is told instead where there is no email address: whom to call. */
export const waitingCall = offerEmail
  .omit({ email: true, manageToken: true })
  .extend({ phone: z.string() });
export type WaitingCallProps = z.output<typeof waitingCall>;

/** The offer behind a link. */
export const loadedOffer = offerEmail.omit({ email: true, manageToken: true }).extend({
  /** `instant`: it is confirmed at once where the address is in the area. */
  windows: z.array(offeredTime.extend({ isFree: z.boolean(), instant: z.boolean() })).min(1),
  /** What is known of the booking, by the fields of its form. */
  form: z.record(z.string(), z.unknown()),
  isBooked: z.boolean(),
  /** Its time has passed, or somebody was faster. */
  isOver: z.boolean(),
  /** No more emails like it are sent. */
  isStopped: z.boolean(),
});
export type LoadedOffer = z.output<typeof loadedOffer>;

/** Where an offer is seen and booked. @param choice which of its times */
export const offerPath = (token: string, choice = 0) => `${managePath(token)}/offer?time=${choice}`;

/** Where a person stops the emails that an offer came by. */
export const stopPath = (token: string) => `${managePath(token)}/stop`;
/** Where a program that reads mail does it with one click. @see https://www.rfc-editor.org/rfc/rfc8058 */
export const unsubscribePath = (token: string) => `${managePath(token)}/unsubscribe`;

/** The price of an offer: by the size of the vehicle, or both while nobody knows it. */
export function describeOfferPrice({
  prices,
  vehicleType,
}: Pick<OfferEmailProps, 'prices' | 'vehicleType'>): string {
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
  offeredAt: text,
  bookingId: text,
});
export type WaitingRow = z.output<typeof waitingRow>;
