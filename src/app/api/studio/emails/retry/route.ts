import { after } from 'next/server';
import { retryFailedEmails } from '#data/outbox/health.ts';
import { forMember, preflight, respond } from '#features/studio-api/access/respond.ts';
import { log } from '#lib/logging/log.ts';
import { runOutbox } from '#outbox/run-outbox.ts';

export const OPTIONS = preflight;

/** Sends every email that failed for good again, for a member who may act. */
export function POST(request: Request): Promise<Response> {
  return forMember(request, 'act', async ({ userId }) => {
    const retried = await retryFailedEmails();
    log.info('A member sent failed emails again.', { emails: retried, member: userId });
    after(runOutbox);
    return respond({ retried });
  });
}
