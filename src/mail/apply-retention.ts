import { EMAIL_TEXT_DAYS } from '#config/business.ts';
import { environment } from '#config/env.ts';
import { logRefusal } from '#data/binding.ts';
import { deleteOldSubmissions, stripSentEmails } from '#data/personal-data.ts';
import { log } from '#lib/logging/log.ts';

/** Forgets what is older than the settings allow. Never throws: the next run catches up. */
export async function applyRetention(): Promise<void> {
  const { retentionDays } = environment();
  try {
    const stripped = await stripSentEmails(EMAIL_TEXT_DAYS);
    const deleted = retentionDays === null ? 0 : await deleteOldSubmissions(retentionDays);
    if (stripped > 0) log.info('Sent emails lost their text to age.', { stripped });
    if (deleted > 0)
      log.info('Requests, messages and quotes were deleted for their age.', { deleted });
  } catch (error) {
    if (logRefusal(error)) return;
    log.error('What is too old could not be removed now; the next run tries again.', { error });
  }
}
