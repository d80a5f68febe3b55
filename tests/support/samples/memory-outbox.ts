import { randomUUID } from 'node:crypto';
import type {
  AdminUpdateKind,
  ClaimedEmail,
  CustomerUpdateKind,
  EmailKind,
  OutboxEmail,
} from '#domain/emails/outbox.ts';
import {
  SAMPLE_BOOKING,
  SAMPLE_MESSAGE,
  SAMPLE_INVITATION,
  SAMPLE_QUOTE,
  SAMPLE_RECEIPT,
  SAMPLE_UPDATE,
} from '#emails/components/sample.ts';
import DaySummary from '#emails/day-summary.tsx';
import Overflow from '#emails/overflow.tsx';
import type { OutboxStore } from '#mail/deliver-outbox.ts';

export type Row = OutboxEmail & {
  status: 'pending' | 'sending' | 'sent' | 'failed';
  dueAt: number;
  claimedAt: string | null;
  claimToken: string | null;
  providerId: string | null;
  lastError: string | null;
};

type InputOf<Email> = Email extends OutboxEmail ? Pick<Email, 'kind' | 'payload'> : never;
export type EmailInput = InputOf<OutboxEmail>;

const CONFIRMATION: EmailInput = { kind: 'send-confirmation', payload: SAMPLE_BOOKING };
const update = <Kind extends CustomerUpdateKind | AdminUpdateKind>(kind: Kind) => ({
  kind,
  payload: SAMPLE_UPDATE,
});

/** One of each kind. A new kind without a sample does not compile. */
export const ALL_KINDS: EmailInput[] = Object.values({
  'send-confirmation': CONFIRMATION,
  'send-admin-notification': { kind: 'send-admin-notification', payload: SAMPLE_BOOKING },
  'send-contact-notification': { kind: 'send-contact-notification', payload: SAMPLE_MESSAGE },
  'send-contact-confirmation': { kind: 'send-contact-confirmation', payload: SAMPLE_MESSAGE },
  'send-quote': { kind: 'send-quote', payload: SAMPLE_QUOTE },
  'send-next-visit': { kind: 'send-next-visit', payload: SAMPLE_INVITATION },
  'send-opening': { kind: 'send-opening', payload: { ...SAMPLE_INVITATION, weeks: null } },
  'send-waiting-call': {
    kind: 'send-waiting-call',
    payload: { ...SAMPLE_INVITATION, weeks: null, phone: '612-555-0144' },
  },
  'send-visit-confirmed': update('send-visit-confirmed'),
  'send-visit-proposed': update('send-visit-proposed'),
  'send-visit-declined': update('send-visit-declined'),
  'send-visit-cancelled': update('send-visit-cancelled'),
  'send-visit-reminder': update('send-visit-reminder'),
  'send-visit-thanks': update('send-visit-thanks'),
  'send-visit-payment': update('send-visit-payment'),
  'send-visit-receipt': { kind: 'send-visit-receipt', payload: SAMPLE_RECEIPT },
  'send-admin-accepted': update('send-admin-accepted'),
  'send-admin-change-request': update('send-admin-change-request'),
  'send-admin-cancelled': update('send-admin-cancelled'),
  'send-admin-payment': update('send-admin-payment'),
  'send-admin-summary': { kind: 'send-admin-summary', payload: DaySummary.PreviewProps.summary },
  'send-admin-overflow': { kind: 'send-admin-overflow', payload: Overflow.PreviewProps.overflow },
} satisfies Record<EmailKind, EmailInput>);

const LEASE_MS = 180_000;

/** An outbox with the rules of the real one: due times, leases, tokens, one rendering. */
export class MemoryOutbox implements OutboxStore {
  readonly rows: Row[] = [];
  now: number;

  constructor(now = Date.parse('2026-11-21T12:00:00Z')) {
    this.now = now;
  }

  add(input: EmailInput = CONFIRMATION): Row {
    const id = randomUUID();
    const row: Row = {
      id,
      idempotencyKey: id,
      attempts: 0,
      uncertainSince: null,
      seenErrors: [],
      rendered: null,
      status: 'pending',
      dueAt: this.now,
      claimedAt: null,
      claimToken: null,
      providerId: null,
      lastError: null,
      ...input,
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
        if (row.status === 'sending' && row.rendered) row.uncertainSince ??= row.claimedAt;
        row.status = 'sending';
        row.claimToken = claimToken;
        row.attempts += 1;
        row.claimedAt = new Date(this.now).toISOString();
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
    return Promise.resolve(row !== undefined);
  }

  storeRendered: OutboxStore['storeRendered'] = async (claim, rendered) => {
    let stored: Row['rendered'] = null;
    await this.change(claim, (row) => (stored = row.rendered ??= rendered));
    return stored;
  };

  markSent: OutboxStore['markSent'] = (claim, providerId) =>
    this.change(claim, (row) => {
      Object.assign(row, { status: 'sent', claimToken: null, providerId });
    });

  scheduleRetry: OutboxStore['scheduleRetry'] = (claim, delaySeconds, lastError, uncertain) =>
    this.change(claim, (row) => {
      const dueAt = this.now + delaySeconds * 1000;
      const [kind = ''] = lastError.split(':');
      if (!row.seenErrors.includes(kind)) row.seenErrors.push(kind);
      if (uncertain) row.uncertainSince ??= row.claimedAt;
      Object.assign(row, { status: 'pending', claimToken: null, dueAt, lastError });
    });

  markFailed: OutboxStore['markFailed'] = (claim, lastError) =>
    this.change(claim, (row) => {
      Object.assign(row, { status: 'failed', claimToken: null, lastError });
    });
}
