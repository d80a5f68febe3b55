import { after } from 'next/server';
import { UNDO_SECONDS } from '#config/business.ts';
import { environment } from '#config/env.ts';
import { logRefusal } from '#data/binding.ts';
import * as store from '#data/outbox.ts';
import { log } from '#lib/logging/log.ts';
import { isStopping } from '#lib/stop-signal.ts';
import { deliverOutbox } from '#mail/deliver-outbox.ts';
import { sendEmail } from '#mail/send-email.ts';
import { loadBusiness } from './load-business.ts';

declare global {
  /** One per process. Next.js bundles each route with its own copy of the modules. */
  var outboxRun: Promise<void> | undefined;
}

/**
 * Delivers the emails in the outbox. Never throws, because the cause of each email has already succeeded. During a run
 * in this process, another call waits for it and then runs once more.
 * @param mayPause false on a host that bills for pauses
 */
export async function runOutbox(mayPause = true): Promise<void> {
  if (globalThis.outboxRun) await globalThis.outboxRun;
  globalThis.outboxRun ??= deliver(mayPause).finally(() => (globalThis.outboxRun = undefined));
  await globalThis.outboxRun;
}

/**
 * Delivers the emails that a request has queued, after its response. A serverless host bills until the delivery ends,
 * so it doesn't pause there, and the scheduler delivers the rest.
 */
export function deliverAfterResponse(): void {
  after(() => runOutbox(!environment().isServerless));
}

/** Sends due emails before the sources run, so a failing source doesn't delay them, and then the emails they queue. */
async function deliver(mayPause: boolean): Promise<void> {
  try {
    const { business, reminderHour, summaryHour } = await loadBusiness();
    const { adminAddress } = environment().email;
    const options = { store, send: sendEmail, business, adminAddress, mayPause, isStopping };
    const send = () => deliverOutbox(options);
    await send();
    // Sending a full outbox takes minutes. Another process or the scheduler sends the rest.
    if (isStopping()) return;
    const queued = await queueDueEmails({ reminder: reminderHour, summary: summaryHour });
    if (queued > 0) await send();
    await store.deleteOldAttempts();
  } catch (error) {
    if (logRefusal(error)) return;
    log.error('The outbox could not be delivered. The next run tries again.', { error });
  }
}

/** Has each source queue its due emails. A source that fails or takes too long doesn't stop the others. */
async function queueDueEmails(hours: Parameters<typeof store.EMAIL_SOURCES.reminders>[0]) {
  let queued = 0;
  for (const [source, queue] of Object.entries(store.EMAIL_SOURCES)) {
    try {
      queued += await queue(hours);
    } catch (error) {
      if (logRefusal(error)) return queued;
      log.error(`Emails could not be queued (${source}). The next run tries again.`, { error });
    }
  }
  return queued;
}

/** Slightly longer than the owner can undo a transition. Its email is due then. */
const AFTER_UNDO_MS = UNDO_SECONDS * 1000 + 500;

/**
 * Delivers the email of an owner's transition once it can no longer be undone. A serverless host would bill for the
 * wait, so the scheduler delivers it there.
 */
export function runOutboxAfterUndo(): void {
  if (environment().isServerless) return;
  setTimeout(() => void runOutbox(), AFTER_UNDO_MS).unref();
}
