import { driveMinutes, thanksHour } from '#content/getters/form-settings.ts';
import {
  keepPayments,
  recordPayment,
  removePayment,
  sendReceipt,
  setBookingPrice,
} from '#data/bookings/money.ts';
import {
  type Actor,
  addNote,
  changeBooking,
  transitionBooking,
  transitionMessage,
  undoTransition,
} from '#data/bookings/owner-calls.ts';
import { mergeCustomers, removeCustomerNote, separateCustomer } from '#data/customers.ts';
import type { OwnerCommand, TransitionResult } from '#domain/booking/commands.ts';
import type { CustomerCommand } from '#domain/customers/customers.ts';
import type { MoneyCommand, MoneyResult } from '#domain/money/booking-money.ts';
import { refundPayment } from '#payments/refunds.ts';

/**
 * Runs the owner's command on a booking, a message or a quote.
 * @returns whether it was done and the current state; null after a note on an unknown id
 * @throws DataError
 */
export async function runCommand(
  id: string,
  command: OwnerCommand,
  actor: Actor,
): Promise<TransitionResult | null> {
  switch (command.do) {
    case 'note':
      return (await addNote(id, command.note, actor)) ? { done: true, current: null } : null;
    case 'undo':
      return undoTransition(id, command.revision, actor, {
        seenConflicts: command.seenConflicts,
        driveMinutes: await driveMinutes(),
      });
    case 'message':
      return transitionMessage(id, command.revision, command.target, actor);
    case 'change': {
      const { revision, changes } = command;
      return changeBooking(id, revision, changes, await driveMinutes(), actor);
    }
    default: {
      const { do: action, revision, ...details } = command;
      const thanks = action === 'complete' ? await thanksHour() : null;
      const setsTime = action === 'confirm' || action === 'propose';
      return transitionBooking(id, revision, action, actor, {
        ...details,
        thanks,
        ...(setsTime && { driveMinutes: await driveMinutes() }),
      });
    }
  }
}

/** Runs the owner's command on a customer. @returns false when another member was faster @throws DataError */
export function runCustomerCommand(
  id: string,
  command: CustomerCommand,
  actor: Actor,
): Promise<boolean> {
  switch (command.do) {
    case 'note':
      return addNote(id, command.note, actor);
    case 'remove-note':
      return removeCustomerNote(command.noteId, actor);
    case 'merge':
      return mergeCustomers(id, command.otherId, actor);
    case 'separate':
      return separateCustomer(command.otherId, actor);
  }
}

/**
 * Runs the owner's command on the money of a booking.
 * @returns whether it was done, and otherwise the member who was faster; null for an unknown booking
 * @throws DataError
 */
export function runMoneyCommand(
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
    case 'receipt':
      return sendReceipt(id, actor);
    case 'refund':
      return refundPayment(id, command.refund, actor);
    case 'keep':
      return keepPayments(id, actor);
  }
}
