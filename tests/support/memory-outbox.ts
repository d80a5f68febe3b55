import { randomUUID } from 'node:crypto';
import type { OutboxStore } from '#mail/deliver-outbox.ts';
import { SAMPLE_BOOKING, SAMPLE_MESSAGE } from '#emails/components/sample.ts';
import type { ClaimedEmail, OutboxEmail } from '#domain/emails.ts';

export type Row = OutboxEmail & {
  status: 'pending' | 'sending' | 'sent' | 'failed';
  dueAt: number;
  claimToken: string | null;
  providerId: string | null;
  lastError: string | null;
};

type LetterOf<Email> = Email extends OutboxEmail ? Pick<Email, 'kind' | 'facts'> : never;
export type Letter = LetterOf<OutboxEmail>;
type Kept = Pick<OutboxEmail, 'attempts' | 'firstAttemptAt' | 'rendered'>;

const CONFIRMATION: Letter = { kind: 'send-confirmation', facts: SAMPLE_BOOKING };
export const ALL_KINDS: Letter[] = [
  CONFIRMATION,
  { kind: 'send-admin-notification', facts: SAMPLE_BOOKING },
  { kind: 'send-contact-notification', facts: SAMPLE_MESSAGE },
  { kind: 'send-contact-confirmation', facts: SAMPLE_MESSAGE },
];

const LEASE_MS = 180_000;

/** An outbox that keeps the rules of the real one: due times, leases, tokens, one rendering. */
export class MemoryOutbox implements OutboxStore {
  readonly rows: Row[] = [];
  now: number;

  constructor(now = Date.parse('2026-11-21T12:00:00Z')) {
    this.now = now;
  }

  add(letter: Letter = CONFIRMATION, kept: Partial<Kept> = {}): Row {
    const id = randomUUID();
    const row: Row = {
      id,
      idempotencyKey: id,
      attempts: 0,
      firstAttemptAt: null,
      rendered: null,
      status: 'pending',
      dueAt: this.now,
      claimToken: null,
      providerId: null,
      lastError: null,
      ...letter,
      ...kept,
    };
    this.rows.push(row);
    return row;
  }

  claimEmails = (batch: number): Promise<ClaimedEmail[]> => {
    const due = this.rows
      .filter(({ status, dueAt }) => /pending|sending/.test(status) && dueAt <= this.now)
      .sort((a, b) => a.dueAt - b.dueAt)
      .slice(0, batch);
    return Promise.resolve(
      due.map((row) => {
        const claimToken = randomUUID();
        row.status = 'sending';
        row.claimToken = claimToken;
        row.attempts += 1;
        row.firstAttemptAt ??= new Date(this.now).toISOString();
        row.dueAt = this.now + LEASE_MS;
        return { ...structuredClone(row), claimToken };
      }),
    );
  };

  private change(claim: { id: string; claimToken: string }, change: (row: Row) => void) {
    const row = this.rows.find(
      ({ id, claimToken }) => id === claim.id && claimToken === claim.claimToken,
    );
    if (row) change(row);
    return Promise.resolve(row ?? null);
  }

  storeRendered: OutboxStore['storeRendered'] = async (claim, rendered) =>
    (await this.change(claim, (row) => (row.rendered ??= rendered)))?.rendered ?? null;

  markSent: OutboxStore['markSent'] = (claim, providerId) =>
    this.change(claim, (row) => {
      Object.assign(row, { status: 'sent', claimToken: null, providerId });
    });

  scheduleRetry: OutboxStore['scheduleRetry'] = (claim, delaySeconds, lastError) =>
    this.change(claim, (row) => {
      const dueAt = this.now + delaySeconds * 1000;
      Object.assign(row, { status: 'pending', claimToken: null, dueAt, lastError });
    });

  markFailed: OutboxStore['markFailed'] = (claim, lastError) =>
    this.change(claim, (row) => {
      Object.assign(row, { status: 'failed', claimToken: null, lastError });
    });
}
