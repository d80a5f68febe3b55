import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderedEmail } from '#domain/emails/outbox.ts';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS } from '#emails/components/sample.ts';
import { log } from '#lib/logging/log.ts';
import { ALL_KINDS, MemoryOutbox } from '../../tests/support/samples/memory-outbox.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import type { SendMeta, SendResult } from './send-email.ts';

const HOUR = 60 * 60 * 1000;
const SENT: SendResult = { outcome: 'sent', providerId: 'r1' };
const UNCERTAIN: SendResult = { outcome: 'uncertain', reason: 'Resend did not respond in time.' };
const retry = (retryAfterSeconds: number | null, reason = 'Resend returned 429') =>
  ({ outcome: 'retry', retryAfterSeconds, reason }) satisfies SendResult;
const UNAUTHORIZED = retry(
  null,
  'Resend returned 401 (restricted_api_key): The key of maya@example.com is restricted',
);

let store: MemoryOutbox;
let sent: (RenderedEmail & SendMeta)[];
let pauses: number[];
let results: SendResult[];
let logged: unknown[][];

/** Runs the delivery once. Resend returns `results` in turn and accepts all emails after them. */
async function run(mayPause = true, isStopping = () => false): Promise<void> {
  await deliverOutbox({
    store,
    mayPause,
    isStopping,
    business: SAMPLE_BUSINESS,
    adminAddress: 'owner@example.com',
    now: () => new Date(store.now),
    pause: (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
    send: (rendered, meta) => {
      sent.push({ ...rendered, ...meta });
      return Promise.resolve(results.shift() ?? SENT);
    },
  });
}

beforeEach(() => {
  store = new MemoryOutbox();
  [sent, pauses, results] = [[], [], []];
  logged = [];
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(log, level).mockImplementation((...line) => void logged.push([level, ...line]));
  }
});

describe('delivering the outbox', () => {
  it('sends each kind once to the right person, with the right address for replies', async () => {
    for (const input of ALL_KINDS) store.add(input);
    await run();
    await run();
    const [customer, owner] = ['maya@example.com', 'owner@example.com'];
    const business = 'hello@northstardetailing.example';
    expect(sent.map(({ kind, to, replyTo }) => [kind, to, replyTo])).toEqual([
      ['send-confirmation', customer, business],
      ['send-admin-notification', owner, customer],
      ['send-contact-notification', owner, 'jonas@example.com'],
      ['send-contact-confirmation', 'jonas@example.com', business],
      ['send-quote', customer, business],
      ['send-next-visit', customer, business],
      ['send-opening', customer, business],
      ['send-waiting-call', owner, null],
      ['send-visit-confirmed', customer, business],
      ['send-visit-proposed', customer, business],
      ['send-visit-declined', customer, business],
      ['send-visit-cancelled', customer, business],
      ['send-visit-reminder', customer, business],
      ['send-visit-thanks', customer, business],
      ['send-visit-payment', customer, business],
      ['send-visit-receipt', customer, business],
      ['send-admin-accepted', owner, customer],
      ['send-admin-change-request', owner, customer],
      ['send-admin-cancelled', owner, customer],
      ['send-admin-payment', owner, customer],
      ['send-admin-summary', owner, null],
      ['send-admin-overflow', owner, null],
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

  it('ends after the current email if the process is asked to end, and leaves the rest to another run', async () => {
    for (const input of ALL_KINDS) store.add(input);
    await run(true, () => sent.length > 0);
    expect(sent).toHaveLength(1);
    await run();
    expect(sent).toHaveLength(ALL_KINDS.length);
  });

  it('stores the email before the first send, and always sends the stored version', async () => {
    const row = store.add();
    results = [UNCERTAIN];
    await run();
    expect(row.rendered?.text).toContain('Highlander');
    row.payload = { ...SAMPLE_BOOKING, vehicleModel: 'Camry' };
    store.now += HOUR;
    await run();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(row.status).toBe('sent');
  });

  it('sends the version that another worker rendered first', async () => {
    const row = store.add();
    const text = { subject: 's', html: 'h', text: 't' };
    const stored = { to: 'x@example.com', replyTo: null, attachments: [], ...text };
    const { storeRendered } = store;
    store.storeRendered = (claim, rendered) => {
      row.rendered = stored;
      return storeRendered(claim, rendered);
    };
    await run();
    expect(sent).toMatchObject([stored]);
  });

  it('sends nothing when it lost its claim while rendering', async () => {
    store.add();
    store.storeRendered = () => Promise.resolve(null);
    await run();
    expect(sent).toEqual([]);
  });
});

describe('when an email cannot be sent now', () => {
  it('waits twice as long each time, at most half an hour', async () => {
    const row = store.add();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      results = [UNCERTAIN];
      await run();
      waits.push((row.dueAt - store.now) / 1000);
      store.now = row.dueAt;
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
    expect(row.lastError).toBe('Resend did not respond in time.');
  });

  it('waits as long as Resend asks before the next email', async () => {
    store.add();
    const second = store.add();
    results = [retry(2)];
    await run();
    expect(pauses[0]).toBe(2000);
    expect(second.status).toBe('sent');
  });

  it('leaves the rest to a later run when Resend asks for a long pause', async () => {
    const first = store.add();
    const second = store.add();
    results = [retry(90)];
    await run();
    expect(first.dueAt - store.now).toBe(90_000);
    expect(second).toMatchObject({ status: 'pending', attempts: 0 });
  });

  it('never pauses on a host that bills for it, and leaves delayed emails to a later run', async () => {
    const rows = [store.add(), store.add(), store.add()];
    results = [SENT, retry(1)];
    await run(false);
    expect(pauses).toEqual([]);
    expect(rows.map(({ status }) => status)).toEqual(['sent', 'pending', 'pending']);
    expect(rows[2]).toMatchObject({ attempts: 0 });
  });

  it('ends the run, not the emails, when three in a row fail', async () => {
    for (let count = 0; count < 5; count++) store.add();
    results = [UNCERTAIN, UNCERTAIN, UNCERTAIN];
    await run();
    expect(sent).toHaveLength(3);
    store.now += HOUR;
    await run();
    expect(store.rows.map(({ status }) => status)).toEqual(Array(5).fill('sent'));
  });

  it('repeats an uncertain send under the same key within 23 hours, and never later', async () => {
    const row = store.add();
    results = [UNCERTAIN, UNCERTAIN];
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

  it('never gives up on an email that a refused account never accepted', async () => {
    const row = store.add();
    results = Array.from({ length: 200 }, () => UNAUTHORIZED);
    const monday = store.now + 66 * HOUR;
    while (row.dueAt < monday) {
      store.now = row.dueAt;
      await run();
    }
    expect(row.attempts).toBeGreaterThan(100);
    expect(row).toMatchObject({ status: 'pending', lastError: UNAUTHORIZED.reason });
    results = [];
    const refused = sent.length;
    store.now = row.dueAt;
    await run();
    expect(row.status).toBe('sent');
    expect(sent).toHaveLength(refused + 1);
  });
});

describe('the log', () => {
  async function runTimes(row: { dueAt: number }, count: number): Promise<void> {
    for (let attempt = 0; attempt < count; attempt++) {
      store.now = row.dueAt;
      await run();
    }
  }

  it('names each kind of error of an email once, and its recovery', async () => {
    const row = store.add();
    results = [UNAUTHORIZED, UNAUTHORIZED, UNCERTAIN, UNAUTHORIZED, UNCERTAIN];
    await runTimes(row, 6);
    const email = `Email ${row.id} (${row.kind})`;
    expect(logged).toEqual([
      ['warn', `${email} is waiting to be sent again: Resend returned 401 (restricted_api_key)`],
      ['warn', `${email} is waiting to be sent again: Resend did not respond in time.`],
      ['info', `${email} was sent after 6 attempts.`],
    ]);
  });

  it('names a failed email once, without its text or its recipient', async () => {
    const row = store.add();
    results = [{ outcome: 'rejected', reason: 'Resend returned 422 (x): maya@example.com' }];
    await run();
    await run();
    const line = `Email ${row.id} (${row.kind}) failed. The reason is in its row of email_outbox.`;
    expect(logged).toEqual([['error', line]]);
  });

  it('does not mention an email that is sent at once', async () => {
    store.add();
    await run();
    expect(logged).toEqual([]);
  });
});

describe('a bad row', () => {
  it('is marked as failed and does not block others, whether rendering or sending fails', async () => {
    const payload = { ...SAMPLE_BOOKING, preferredDate: '2026-02-30' };
    const unrendered = store.add({ kind: 'send-confirmation', payload });
    const rejected = store.add();
    const good = store.add();
    results = [{ outcome: 'rejected', reason: 'Resend returned 422' }];
    await run();
    expect(unrendered.status).toBe('failed');
    expect(unrendered.lastError).toContain('2026-02-30');
    expect(rejected).toMatchObject({ status: 'failed', lastError: 'Resend returned 422' });
    expect(good.status).toBe('sent');
  });

  it('does not block others when its result cannot be stored, and is sent again after the lease', async () => {
    const bad = store.add();
    const good = store.add();
    const { markSent } = store;
    store.markSent = (claim, id) =>
      claim.id === bad.id ? Promise.reject(new Error('database down')) : markSent(claim, id);
    await run();
    expect(good.status).toBe('sent');
    store.markSent = markSent;
    store.now += HOUR;
    await run();
    expect(bad.status).toBe('sent');
    const [first, , second] = sent;
    expect(second).toEqual(first);
  });
});

it('rejects when nothing can be claimed', async () => {
  store.claimEmails = () => Promise.reject(new Error('database down'));
  await expect(run()).rejects.toThrow('database down');
});
