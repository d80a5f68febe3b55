import { environment } from '#config/env.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import * as store from '#data/outbox.ts';
import { deliverOutbox } from '#mail/deliver-outbox.ts';
import { sendEmail } from '#mail/send-email.ts';
import { log } from '#lib/logging/log.ts';

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
    const { siteUrl, email } = environment();
    await deliverOutbox({
      store,
      send: sendEmail,
      business: { ...(await getSettings()), siteUrl },
      adminAddress: email.adminAddress,
    });
  } catch (error) {
    log.error('The outbox could not be delivered now; the next run tries again.', { error });
  }
}
