import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_BUSINESS } from '#emails/components/sample.ts';
import { log } from '#lib/logging/log.ts';
import { deliverOutbox } from '#mail/deliver-outbox.ts';
import { sendThrough } from '#mail/send-email.ts';
import { API_KEY, openMail } from '../../../local/mail/tests/open-mail.ts';
import { temporaryFolder } from '../../../local/tests/temporary-folder.ts';
import { MemoryOutbox } from '../../support/samples/memory-outbox.ts';

const HOUR = 60 * 60 * 1000;

function worker(store: MemoryOutbox, baseUrl: string, timeoutMs = 5000) {
  const account = { apiKey: API_KEY, baseUrl, from: 'North Star <hello@example.com>', timeoutMs };
  return () =>
    deliverOutbox({
      store,
      business: SAMPLE_BUSINESS,
      adminAddress: 'owner@example.com',
      now: () => new Date(store.now),
      pause: () => Promise.resolve(),
      send: (rendered, meta) => sendThrough(account, rendered, meta),
    });
}

describe('the outbox against the Resend emulator', () => {
  beforeEach(() => {
    for (const level of ['error', 'warn', 'info'] as const) {
      vi.spyOn(log, level).mockImplementation(() => undefined);
    }
  });
  afterEach(() => void vi.restoreAllMocks());

  it('delivers an email once if the response is lost', async () => {
    const dataDir = temporaryFolder();
    const store = new MemoryOutbox();
    const row = store.add();
    const hanging = await openMail({ dataDir, onAccepted: () => new Promise(() => undefined) });
    await worker(store, hanging.url, 500)();
    expect(await hanging.messages()).toHaveLength(1);
    expect(row).toMatchObject({ status: 'pending', lastError: 'Resend did not respond in time.' });

    store.now += HOUR;
    await worker(store, hanging.url)();
    expect(row.lastError).toContain('concurrent_idempotent_requests');
    await hanging.close();

    const { url, messages } = await openMail({ dataDir });
    store.now += HOUR;
    await worker(store, url)();
    expect(row.status).toBe('sent');
    expect(await messages()).toMatchObject([{ id: row.providerId }]);
  });
});
