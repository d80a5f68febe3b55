import type { Actor } from '#data/bookings/owner-actions.ts';
import {
  addCustomerNote,
  mergeCustomers,
  removeCustomerNote,
  separateCustomer,
} from '#data/customers.ts';
import type { CustomerCommand } from '#domain/customers.ts';

/** Does what the owner asked for with a customer. @returns false when somebody was first @throws DataError */
export function runCustomerCommand(
  id: string,
  command: CustomerCommand,
  actor: Actor,
): Promise<boolean> {
  switch (command.do) {
    case 'note':
      return addCustomerNote(id, command.note, actor);
    case 'remove-note':
      return removeCustomerNote(command.noteId, actor);
    case 'merge':
      return mergeCustomers(id, command.otherId, actor);
    case 'separate':
      return separateCustomer(command.otherId, actor);
  }
}
