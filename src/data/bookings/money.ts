import { callDatabase } from '#data/client.ts';
import { toRow } from '#data/errors.ts';
import { receiptPayload } from '#domain/booking/receipt.ts';
import { bookingMoney, moneyResult, type NewPrice } from '#domain/money/booking-money.ts';
import type { NewPayment } from '#domain/money/payments.ts';
import { moneySums } from '#domain/money/span-sums.ts';
import type { Actor } from './owner-calls.ts';

const result = moneyResult.nullable();

/** Returns the price, the payments and the catalog's price of a booking; null for an unknown booking. */
export const readBookingMoney = (bookingId: string) =>
  callDatabase('read_booking_money', { booking_id: bookingId }, bookingMoney.nullable());

/**
 * Sets the price of a visit and writes its history in the same transaction, unless the price has changed since the
 * caller saw it. Null for an unknown booking.
 * @param seenPrice the id of the agreed price that the caller saw; null without one
 * @throws DataError `rejected`, e.g. for a price that differs from the catalog and has no reason
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
 * Records a payment, once if it is sent again, unless the sum of payments has changed since the caller saw it. Null
 * for an unknown booking.
 * @param seenPaid received and pending payments in dollars
 * @throws DataError `rejected`, e.g. for a future day
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

/** Removes a payment, unless it was already removed. Null for an unknown payment. */
export const removePayment = (paymentId: string, actor: Actor) =>
  callDatabase('remove_payment', { payment_id: paymentId, actor }, result);

/** Keeps the payments for a canceled visit, unless another member already decided. Null for an unknown booking. */
export const keepPayments = (bookingId: string, actor: Actor) =>
  callDatabase('keep_payments', { booking_id: bookingId, actor }, result);

/** Returns the content of a receipt; null for an unknown booking. @throws DataError `rejected` without a price */
export const readReceipt = (bookingId: string) =>
  callDatabase('read_receipt', { booking_id: bookingId }, receiptPayload.nullable());

/**
 * Queues a receipt for the customer, unless another one is still waiting. Until it is sent, its revision can undo it.
 * Null for an unknown booking.
 * @throws DataError `rejected` without a payment or an email address
 */
export const sendReceipt = (bookingId: string, actor: Actor) =>
  callDatabase('send_receipt', { booking_id: bookingId, actor }, result);

/** Returns the sums from one day to another, both included and `YYYY-MM-DD`. */
export const sumMoney = (firstDay: string, lastDay: string) =>
  callDatabase('sum_money', { first_day: firstDay, last_day: lastDay }, moneySums);
