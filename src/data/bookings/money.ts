import { parseResponse, workerClient } from '#data/client.ts';
import { toRow } from '#data/from-row.ts';
import {
  bookingMoney,
  moneyResult,
  moneySums,
  receiptPayload,
  type BookingMoney,
  type MoneyResult,
  type MoneySums,
  type NewPayment,
  type NewPrice,
  type ReceiptPayload,
} from '#domain/bookings/money.ts';
import type { Actor } from './owner-actions.ts';

const result = moneyResult.nullable();
const by = ({ id, name }: Actor) => ({ actor: name, actor_id: id });

/** What a booking costs, what was paid and what the catalog says; null without such a booking. @throws DataError */
export function readBookingMoney(bookingId: string): Promise<BookingMoney | null> {
  return parseResponse(
    workerClient().rpc('read_booking_money', { request_id: bookingId }),
    bookingMoney.nullable(),
  );
}

/**
 * Writes what a visit costs, with its history in the same transaction. Not done when the price is another
 * one than the caller saw; null without such a booking.
 * @param seenPrice the id of the agreed price that the caller saw; null: none
 * @throws DataError `rejected`, e.g. for a price that is not the catalog's and has no reason
 */
export function setBookingPrice(
  bookingId: string,
  seenPrice: number | null,
  { lines, mobileFee, reason }: NewPrice,
  actor: Actor,
): Promise<MoneyResult | null> {
  return parseResponse(
    workerClient().rpc('set_booking_price', {
      request_id: bookingId,
      seen_price: seenPrice ?? 0,
      price: { lines: lines.map(toRow), mobile_fee: mobileFee, reason },
      ...by(actor),
    }),
    result,
  );
}

/**
 * Notes a payment. The same one sent again is noted once. Not done when more or less was paid than the
 * caller saw, in dollars; null without such a booking.
 * @throws DataError `rejected`, e.g. for a day to come
 */
export function recordPayment(
  bookingId: string,
  seenPaid: number,
  payment: NewPayment,
  actor: Actor,
): Promise<MoneyResult | null> {
  return parseResponse(
    workerClient().rpc('record_payment', {
      request_id: bookingId,
      seen_paid: seenPaid,
      payment: toRow(payment),
      ...by(actor),
    }),
    result,
  );
}

/** Takes a payment back; not done when somebody did before, null for an unknown one. @throws DataError */
export function removePayment(paymentId: string, actor: Actor): Promise<MoneyResult | null> {
  return parseResponse(
    workerClient().rpc('remove_payment', { payment_id: paymentId, ...by(actor) }),
    result,
  );
}

/** What a receipt says; null without such a booking. @throws DataError `rejected` without a price */
export function readReceipt(bookingId: string): Promise<ReceiptPayload | null> {
  return parseResponse(
    workerClient().rpc('read_receipt', { request_id: bookingId }),
    receiptPayload.nullable(),
  );
}

/**
 * Queues a receipt for the customer. Not done while one is on its way; null without such a booking.
 * @throws DataError `rejected` without a payment or an email address
 */
export function sendReceipt(bookingId: string, actor: Actor): Promise<MoneyResult | null> {
  return parseResponse(
    workerClient().rpc('send_receipt', { request_id: bookingId, ...by(actor) }),
    result,
  );
}

/** The sums from one day to another, both included and `YYYY-MM-DD`. @throws DataError */
export function sumMoney(firstDay: string, lastDay: string): Promise<MoneySums> {
  return parseResponse(
    workerClient().rpc('sum_money', { first_day: firstDay, last_day: lastDay }),
    moneySums,
  );
}
