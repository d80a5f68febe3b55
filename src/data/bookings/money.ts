import { callDatabase } from '#data/client.ts';
import { toRow } from '#data/errors.ts';
import {
  bookingMoney,
  moneyResult,
  moneySums,
  receiptPayload,
  type NewPayment,
  type NewPrice,
} from '#domain/booking/money.ts';
import type { Actor } from './owner-calls.ts';

const result = moneyResult.nullable();

/** What a booking costs, what was paid and what the catalog says; null without such a booking. */
export const readBookingMoney = (bookingId: string) =>
  callDatabase('read_booking_money', { booking_id: bookingId }, bookingMoney.nullable());

/**
 * Writes what a visit costs, with its history in the same transaction. Not done when the price is another
 * one than the caller saw; null without such a booking.
 * @param seenPrice the id of the agreed price that the caller saw; null: none
 * @throws DataError `rejected`, e.g. for a price that is not the catalog's and has no reason
 */
export const setBookingPrice = (
  bookingId: string,
  seenPrice: number | null,
  { lines, mobileFee, reason }: NewPrice,
  actor: Actor,
) =>
  callDatabase(
    'set_booking_price',
    {
      booking_id: bookingId,
      seen_price: seenPrice ?? 0,
      price: { lines: lines.map(toRow), mobile_fee: mobileFee, reason },
      actor,
    },
    result,
  );

/**
 * Records a payment. The same one sent again is recorded once. Not done when more or less was paid, or is on its
 * way, than the caller saw, in dollars; null without such a booking.
 * @throws DataError `rejected`, e.g. for a day to come
 */
export const recordPayment = (
  bookingId: string,
  seenPaid: number,
  payment: NewPayment,
  actor: Actor,
) =>
  callDatabase(
    'record_payment',
    { booking_id: bookingId, seen_paid: seenPaid, payment: toRow(payment), actor },
    result,
  );

/** Takes a payment back; not done when it was taken back before, null for an unknown one. */
export const removePayment = (paymentId: string, actor: Actor) =>
  callDatabase('remove_payment', { payment_id: paymentId, actor }, result);

/** Keeps what was paid for a canceled visit; not done when another member was first, null for an unknown one. */
export const keepPayments = (bookingId: string, actor: Actor) =>
  callDatabase('keep_payments', { booking_id: bookingId, actor }, result);

/** What a receipt says; null without such a booking. @throws DataError `rejected` without a price */
export const readReceipt = (bookingId: string) =>
  callDatabase('read_receipt', { booking_id: bookingId }, receiptPayload.nullable());

/**
 * Queues a receipt for the customer, to be taken back by its revision until it leaves. Not done while one is
 * on its way; null without such a booking.
 * @throws DataError `rejected` without a payment or an email address
 */
export const sendReceipt = (bookingId: string, actor: Actor) =>
  callDatabase('send_receipt', { booking_id: bookingId, actor }, result);

/** The sums from one day to another, both included and `YYYY-MM-DD`. */
export const sumMoney = (firstDay: string, lastDay: string) =>
  callDatabase('sum_money', { first_day: firstDay, last_day: lastDay }, moneySums);
