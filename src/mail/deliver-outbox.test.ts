import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS } from '#emails/components/sample.ts';
import { ALL_KINDS, MemoryOutbox } from '../../tests/support/memory-outbox.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import type { SendMeta, SendResult } from './send-email.ts';
import type { RenderedEmail } from '#domain/emails.ts';

const HOUR = 60 * 60 * 1000;
const SENT: SendResult = { outcome: 'sent', providerId: 'r1' };
const UNCERTAIN: SendResult = { outcome: 'uncertain', reason: 'Resend did not answer in time.' };
const retry = (retryAfterSeconds: number | null): SendResult => ({
  outcome: 'retry',
  retryAfterSeconds,
  reason: 'Resend answered 429',
});

let store: MemoryOutbox;
let sent: (RenderedEmail & SendMeta)[];
let pauses: number[];
let answers: SendResult[];

/** One run; the provider gives `answers` in turn and is content after them. */
async function run(): Promise<void> {
  await deliverOutbox({
    store,
    business: SAMPLE_BUSINESS,
    adminAddress: 'owner@example.com',
    now: () => new Date(store.now),
    pause: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
    send: (rendered, meta) => {
      sent.push({ ...rendered, ...meta });
      return Promise.resolve(answers.shift() ?? SENT);
    },
  });
}

beforeEach(() => {
  store = new MemoryOutbox();
  [sent, pauses, answers] = [[], [], []];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

describe('delivering the outbox', () => {
  it('sends each kind once, to the right person, with answers going to the other', async () => {
    for (const letter of ALL_KINDS) store.add(letter);
    await run();
    await run();
    expect(sent.map(({ kind, to, replyTo }) => [kind, to, replyTo])).toEqual([
      ['send-confirmation', 'maya@example.com', 'hello@northstardetailing.example'],
      ['send-admin-notification', 'owner@example.com', 'maya@example.com'],
      ['send-contact-notification', 'owner@example.com', 'jonas@example.com'],
      ['send-contact-confirmation', 'jonas@example.com', 'hello@northstardetailing.example'],
    ]);
    expect(store.rows.every(({ status }) => status === 'sent')).toBe(true);
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      store.rows.map(({ id }) => id),
    );
  });

  it('leaves at least half a second between two sends', async () => {
    store.add();
    store.add();
    await run();
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500);
  });

  it('keeps the mail before the first send, and sends exactly that for ever after', async () => {
    const row = store.add();
    answers = [UNCERTAIN];
    await run();
    expect(row.rendered?.text).toContain('Highlander');
    row.facts = { ...SAMPLE_BOOKING, vehicleModel: 'Camry' };
    store.now += HOUR;
    await run();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(row.status).toBe('sent');
  });

  it('sends what another worker rendered first', async () => {
    const row = store.add();
    const kept = {
      to: 'x@example.com',
      replyTo: null,
      subject: 's',
      html: 'h',
      text: 't',
      attachments: [],
    };
    const { storeRendered } = store;
    store.storeRendered = (claim, rendered) => {
      row.rendered = kept;
      return storeRendered(claim, rendered);
    };
    await run();
    expect(sent).toMatchObject([kept]);
  });

  it('sends nothing when its claim was lost while it rendered', async () => {
    store.add();
    store.storeRendered = () => Promise.resolve(null);
    await run();
    expect(sent).toEqual([]);
  });
});

describe('when a mail cannot be sent now', () => {
  it('waits twice as long each time, at most half an hour', async () => {
    const row = store.add();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      answers = [UNCERTAIN];
      await run();
      waits.push((row.dueAt - store.now) / 1000);
      store.now = row.dueAt;
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
    expect(row.lastError).toBe('Resend did not answer in time.');
  });

  it('pauses as long as Resend asks before the next mail', async () => {
    store.add();
    const second = store.add();
    answers = [retry(2)];
    await run();
    expect(pauses[0]).toBe(2000);
    expect(second.status).toBe('sent');
  });

  it('leaves everything to a later run when Resend asks for a long pause', async () => {
    const first = store.add();
    const second = store.add();
    answers = [retry(90)];
    await run();
    expect(first.dueAt - store.now).toBe(90_000);
    expect(second).toMatchObject({ status: 'pending', attempts: 0 });
  });

  it('gives up the run, not the mails, when three in a row fail', async () => {
    for (let count = 0; count < 5; count++) store.add();
    answers = [UNCERTAIN, UNCERTAIN, UNCERTAIN];
    await run();
    expect(sent).toHaveLength(3);
    store.now += HOUR;
    await run();
    expect(store.rows.map(({ status }) => status)).toEqual(Array(5).fill('sent'));
  });

  it('repeats an uncertain send under the same key within 23 hours, and never later', async () => {
    const row = store.add();
    answers = [UNCERTAIN, UNCERTAIN];
    await run();
    store.now += 23 * HOUR - 1;
    await run();
    expect(sent).toHaveLength(2);
    store.now += HOUR;
    await run();
    expect(sent).toHaveLength(2);
    expect(row.status).toBe('failed');
    expect(row.lastError).toMatch(/Look for it on resend\.com/);
  });

  it('still sends after days of waiting what was never handed over', async () => {
    const row = store.add(undefined, { firstAttemptAt: '2026-11-01T00:00:00Z' });
    await run();
    expect(row.status).toBe('sent');
  });
});

describe('a bad row', () => {
  it('is marked for the owner and blocks no other when it cannot be written', async () => {
    const facts = { ...SAMPLE_BOOKING, preferredDate: '2026-02-30' };
    const bad = store.add({ kind: 'send-confirmation', facts });
    const good = store.add();
    await run();
    expect(bad.status).toBe('failed');
    expect(bad.lastError).toContain('2026-02-30');
    expect(good.status).toBe('sent');
  });

  it('is marked for the owner and blocks no other when Resend refuses it', async () => {
    const bad = store.add();
    const good = store.add();
    answers = [{ outcome: 'rejected', reason: 'Resend answered 422' }];
    await run();
    expect(bad).toMatchObject({ status: 'failed', lastError: 'Resend answered 422' });
    expect(good.status).toBe('sent');
  });

  it('blocks no other when its outcome cannot be written down, and is said again after the lease', async () => {
    const bad = store.add();
    const good = store.add();
    const { markSent } = store;
    store.markSent = (claim, id) =>
      claim.id === bad.id ? Promise.reject(new Error('database away')) : markSent(claim, id);
    await run();
    expect(good.status).toBe('sent');
    store.markSent = markSent;
    store.now += HOUR;
    await run();
    expect(bad.status).toBe('sent');
    const [first, , again] = sent;
    expect(again).toEqual(first);
  });
});

it('lets the caller know when nothing can be claimed', async () => {
  store.claimEmails = () => Promise.reject(new Error('database away'));
  await expect(run()).rejects.toThrow('database away');
});
