import { UNDO_SECONDS } from '#config/business.ts';
import { environment } from '#config/env.ts';
import { logRefusal } from '#data/binding.ts';
import * as store from '#data/outbox/outbox.ts';
import { log } from '#lib/logging/log.ts';
import { deliverOutbox } from '#mail/deliver-outbox.ts';
import { sendEmail } from '#mail/send-email.ts';
import { loadBusiness } from './load-business.ts';

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var outboxRun: Promise<void> | undefined;
}

/**
 * Delivers the emails in the outbox. Never throws: what caused an email has already succeeded. While a
 * run is under way in this process, a further call waits for it and then runs once more.
 */
export async function runOutbox(): Promise<void> {
  if (globalThis.outboxRun) await globalThis.outboxRun;
  globalThis.outboxRun ??= deliver().finally(() => (globalThis.outboxRun = undefined));
  await globalThis.outboxRun;
}

async function deliver(): Promise<void> {
  try {
    const { business, reminderHour, summaryHour } = await loadBusiness();
    await store.queueDueEmails({ reminder: reminderHour, summary: summaryHour });
    await deliverOutbox({
      store,
      send: sendEmail,
      business,
      adminAddress: environment().email.adminAddress,
    });
  } catch (error) {
    if (logRefusal(error)) return;
    log.error('The outbox could not be delivered now; the next run tries again.', { error });
  }
}

/** A little longer than the owner has to take a transition back; its email is due then. */
const AFTER_UNDO_MS = UNDO_SECONDS * 1000 + 500;

/** Delivers the email of an owner's transition once it can't be taken back any more. */
export async function runOutboxAfterUndo(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AFTER_UNDO_MS));
  await runOutbox();
}
