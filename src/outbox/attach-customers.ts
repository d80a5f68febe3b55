import { logRefusal } from '#data/binding.ts';
import { findOlderCustomers } from '#data/customers.ts';
import { log } from '#lib/logging/log.ts';

const PORTION = 500;

/** A portion of what was sent before there were customers gets its customers. Never throws. */
export async function attachCustomers(): Promise<void> {
  try {
    await findOlderCustomers(PORTION);
  } catch (error) {
    if (logRefusal(error)) return;
    log.error('Former requests could not get their customers now; the next run tries again.', {
      error,
    });
  }
}
