import { after } from 'next/server';
import {
  recordPayment,
  removePayment,
  sendReceipt,
  setBookingPrice,
} from '#data/bookings/money.ts';
import type { Actor } from '#data/bookings/owner-actions.ts';
import type { MoneyCommand, MoneyResult } from '#domain/bookings/money.ts';
import { runOutbox } from '#outbox/run-outbox.ts';

/**
 * Does what the owner asked for with the money of a booking.
 * @returns whether it was done, else who was first; null where there is no such booking
 * @throws DataError
 */
export async function runMoneyCommand(
  id: string,
  command: MoneyCommand,
  actor: Actor,
): Promise<MoneyResult | null> {
  switch (command.do) {
    case 'price':
      return setBookingPrice(id, command.seenPrice, command.price, actor);
    case 'pay':
      return recordPayment(id, command.seenPaid, command.payment, actor);
    case 'take-back':
      return removePayment(command.paymentId, actor);
    case 'receipt': {
      const result = await sendReceipt(id, actor);
      if (result?.done) after(runOutbox);
      return result;
    }
  }
}
