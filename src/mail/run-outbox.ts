import { after } from 'next/server';
import { UNDO_SECONDS } from '#config/business.ts';
import { environment } from '#config/env.ts';
import { logRefusal } from '#data/binding.ts';
import * as store from '#data/outbox.ts';
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
 * @param mayPause false where nobody but the host's bill would notice a pause
 */
export async function runOutbox(mayPause = true): Promise<void> {
  if (globalThis.outboxRun) await globalThis.outboxRun;
  globalThis.outboxRun ??= deliver(mayPause).finally(() => (globalThis.outboxRun = undefined));
  await globalThis.outboxRun;
}

/**
 * Delivers what a request has queued once its answer is out: no email keeps anybody waiting. A serverless
 * host bills until the delivery ends, so there it ends without a pause, and the scheduler does the rest.
 */
export function deliverAfterResponse(): void {
  after(() => runOutbox(!environment().isServerless));
}

/** Due email leaves first, whatever becomes of the sources; what they queue leaves after it. */
async function deliver(mayPause: boolean): Promise<void> {
  try {
    const { business, reminderHour, summaryHour } = await loadBusiness();
    const { adminAddress } = environment().email;
    const send = () => deliverOutbox({ store, send: sendEmail, business, adminAddress, mayPause });
    await send();
    const queued = await queueDueEmails({ reminder: reminderHour, summary: summaryHour });
    if (queued > 0) await send();
    await store.forgetAttempts();
  } catch (error) {
    if (logRefusal(error)) return;
    log.error('The outbox could not be delivered now; the next run tries again.', { error });
  }
}

/** Asks each source for its due email. One that fails or takes too long keeps no other from it. */
async function queueDueEmails(hours: Parameters<typeof store.EMAIL_SOURCES.reminders>[0]) {
  let queued = 0;
  for (const [source, queue] of Object.entries(store.EMAIL_SOURCES)) {
    try {
      queued += await queue(hours);
    } catch (error) {
      if (logRefusal(error)) return queued;
      log.error(`Due email could not be queued (${source}); the next run tries again.`, { error });
    }
  }
  return queued;
}

/** A little longer than the owner has to take a transition back; its email is due then. */
const AFTER_UNDO_MS = UNDO_SECONDS * 1000 + 500;

/**
 * Has the email of an owner's transition delivered once it can't be taken back any more. A serverless host
 * would bill the wait: there the scheduler delivers it.
 */
export function runOutboxAfterUndo(): void {
  if (environment().isServerless) return;
  setTimeout(() => void runOutbox(), AFTER_UNDO_MS).unref();
}
