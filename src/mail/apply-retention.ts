import { EMAIL_TEXT_DAYS } from '#config/business.ts';
import { environment } from '#config/env.ts';
import { logRefusal } from '#data/binding.ts';
import { deleteOldSubmissions, stripSentEmails } from '#data/personal-data.ts';
import { log } from '#lib/logging/log.ts';

/** Deletes data that is older than the settings allow. Never throws, because the next run catches up. */
export async function applyRetention(): Promise<void> {
  const { retentionDays } = environment();
  try {
    const stripped = await stripSentEmails(EMAIL_TEXT_DAYS);
    const deleted = retentionDays === null ? 0 : await deleteOldSubmissions(retentionDays);
    if (stripped > 0) log.info('The texts of old emails were deleted.', { stripped });
    if (deleted > 0) log.info('Old requests, messages and quotes were deleted.', { deleted });
  } catch (error) {
    if (logRefusal(error)) return;
    log.error('Old data could not be deleted. The next run tries again.', { error });
  }
}
