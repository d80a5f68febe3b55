import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_BUSINESS } from '#emails/components/sample.ts';
import { log } from '#lib/logging/log.ts';
import { deliverOutbox } from '#mail/deliver-outbox.ts';
import { sendThrough } from '#mail/send-email.ts';
import { API_KEY, openMail, temporaryFolder } from '../../../local/mail/tests/open-mail.ts';
import { ALL_KINDS, MemoryOutbox } from '../../support/memory-outbox.ts';

const HOUR = 60 * 60 * 1000;

function worker(store: MemoryOutbox, baseUrl: string, timeoutMs = 5000, apiKey = API_KEY) {
  const account = { apiKey, baseUrl, from: 'North Star <hello@example.com>', timeoutMs };
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

function filledOutbox(): MemoryOutbox {
  const store = new MemoryOutbox();
  for (const input of ALL_KINDS) store.add(input);
  return store;
}
const statuses = (store: MemoryOutbox) => store.rows.map(({ status }) => status);
const ALL_SENT = ALL_KINDS.map(() => 'sent');

describe('the outbox against the Resend emulator', () => {
  beforeEach(() => {
    for (const level of ['error', 'warn', 'info'] as const) {
      vi.spyOn(log, level).mockImplementation(() => undefined);
    }
  });
  afterEach(() => void vi.restoreAllMocks());

  it('delivers the four kinds of email, calendar entry included', async () => {
    const store = filledOutbox();
    const { url, messages } = await openMail();
    await worker(store, url)();
    const inbox = await messages();
    expect(inbox.map(({ kind }) => kind).reverse()).toEqual(ALL_KINDS.map(({ kind }) => kind));
    const confirmation = inbox.find(({ kind }) => kind === 'send-confirmation');
    const [calendar] = confirmation?.attachments ?? [];
    expect(calendar?.contentType).toContain('text/calendar');
    expect(Buffer.from(calendar?.content ?? '', 'base64').toString()).toContain('STATUS:TENTATIVE');
  });

  it('delivers every email once after the service was off', async () => {
    const dataDir = await temporaryFolder();
    const store = filledOutbox();
    const off = await openMail({ dataDir });
    await off.close();
    await worker(store, off.url)();
    expect(statuses(store)).not.toContain('sent');
    expect(statuses(store)).not.toContain('failed');

    const on = await openMail({ dataDir, port: Number(new URL(off.url).port) });
    store.now += HOUR;
    await worker(store, on.url)();
    expect(statuses(store)).toEqual(ALL_SENT);
    expect(await on.messages()).toHaveLength(ALL_KINDS.length);
  });

  it('delivers an email once when the worker dies between sending and storing the result', async () => {
    const store = filledOutbox();
    const { url, messages } = await openMail();
    const { markSent } = store;
    store.markSent = () => Promise.reject(new Error('killed'));
    await worker(store, url)();
    store.markSent = markSent;
    expect(statuses(store)).toEqual(ALL_KINDS.map(() => 'sending'));

    store.now += HOUR;
    await worker(store, url)();
    expect(statuses(store)).toEqual(ALL_SENT);
    const inbox = await messages();
    expect(inbox).toHaveLength(ALL_KINDS.length);
    expect(store.rows.map(({ providerId }) => providerId).sort()).toEqual(
      inbox.map(({ id }) => id).sort(),
    );
  });

  it('delivers an email once when the response is lost', async () => {
    const dataDir = await temporaryFolder();
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

  it('delivers an email once when the service returns 500 after accepting it', async () => {
    const store = new MemoryOutbox();
    const row = store.add();
    let failures = 1;
    const { url, messages } = await openMail({
      onAccepted: () => (failures-- > 0 ? Promise.reject(new Error('fault')) : Promise.resolve()),
    });
    await worker(store, url)();
    expect(row.status).toBe('pending');
    store.now += HOUR;
    await worker(store, url)();
    expect(row.status).toBe('sent');
    expect(await messages()).toHaveLength(1);
  });

  it('obeys the rate limit and still delivers every email once', async () => {
    const store = filledOutbox();
    const { url, messages } = await openMail({ requestsPerSecond: 2, now: () => store.now });
    await worker(store, url)();
    expect(statuses(store)).toContain('pending');
    expect(store.rows.some(({ lastError }) => lastError?.includes('429'))).toBe(true);
    for (let round = 0; round < ALL_KINDS.length && statuses(store).includes('pending'); round++) {
      store.now += HOUR;
      await worker(store, url)();
    }
    expect(statuses(store)).toEqual(ALL_SENT);
    expect(await messages()).toHaveLength(ALL_KINDS.length);
  });

  it('delivers every email once when two workers run at the same time', async () => {
    const store = filledOutbox();
    const { url, messages } = await openMail();
    await Promise.all([worker(store, url)(), worker(store, url)()]);
    expect(statuses(store)).toEqual(ALL_SENT);
    expect(await messages()).toHaveLength(ALL_KINDS.length);
  });

  it('delivers every email once after the account was refused over a weekend', async () => {
    const store = filledOutbox();
    const { url, messages } = await openMail();
    for (let hour = 0; hour < 60; hour++) {
      await worker(store, url, 5000, 're_revoked')();
      store.now += HOUR;
    }
    expect(statuses(store)).toEqual(ALL_KINDS.map(() => 'pending'));
    expect(store.rows.every(({ lastError }) => /401|403/.test(lastError ?? ''))).toBe(true);
    await worker(store, url)();
    expect(statuses(store)).toEqual(ALL_SENT);
    expect(await messages()).toHaveLength(ALL_KINDS.length);
  });

  it('informs the owner instead of sending twice after a day', async () => {
    const store = new MemoryOutbox();
    const row = store.add();
    const off = await openMail();
    await off.close();
    await worker(store, off.url)();
    const { url, messages } = await openMail();
    store.now += 24 * HOUR;
    await worker(store, url)();
    expect(row.status).toBe('failed');
    expect(row.lastError).toContain('write to the customer');
    expect(await messages()).toEqual([]);
  });
});
