import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_ATTEMPTS, postEvent, retryWait } from '../http/post-event.ts';
import type { Account, Webhook } from './account.ts';
import type { MailFaults } from './faults.ts';
import type { StoredEmail } from './mailbox.ts';

/** How long Resend waits for a response. */
const TIMEOUT_MS = 15_000;

export type Events = ReturnType<typeof openEvents>;

/** Sends events about emails to the webhooks. */
export function openEvents(account: Account, faults: MailFaults, now: () => number) {
  const closing = new AbortController();

  async function deliver(target: Webhook, body: string): Promise<void> {
    const id = `msg_${randomUUID()}`;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const headers = signedHeaders(target, id, body);
      const event = { url: target.endpoint, headers, body, timeout: TIMEOUT_MS };
      if (await postEvent({ ...event, closing: closing.signal })) return;
      await sleep(retryWait(attempt), undefined, { signal: closing.signal, ref: false });
    }
    console.error(`mail: the webhook ${target.endpoint} did not accept ${id}`);
  }

  /** Sends an event to each subscribed webhook in the background, and retries until a 2xx response. */
  function send(type: EventType, event: object): void {
    for (const webhook of account.webhooks) {
      if (webhook.status !== 'enabled' || !webhook.events.includes(type)) continue;
      deliver(webhook, JSON.stringify(event)).catch((error: unknown) => {
        if (!closing.signal.aborted) console.error('mail: a webhook failed', error);
      });
    }
  }

  return {
    send,
    /** Sends the event that a newly accepted email was delivered or bounced. */
    announce: (email: StoredEmail) => {
      const type = isBounced(email, faults.current) ? 'email.bounced' : 'email.delivered';
      send(type, describeEvent(type, email, new Date(now())));
    },
    /** Stops sending. Pending events are lost. */
    stop: () => closing.abort(),
  };
}

type EventType = 'email.delivered' | 'email.bounced' | 'email.received';

const BOUNCE = {
  type: 'Permanent',
  subType: 'General',
  message: "The recipient's email provider sent a hard bounce message.",
};

function isBounced({ to, cc, bcc }: StoredEmail, { bounce }: MailFaults['current']): boolean {
  const bare = (address: string) => /<([^<>]+)>$/.exec(address)?.[1] ?? address;
  return [...to, ...cc, ...bcc].some((address) => bounce.includes(bare(address).toLowerCase()));
}

/** Returns the body of one event (https://resend.com/docs/webhooks/event-types). */
function describeEvent(type: EventType, email: StoredEmail, at: Date): object {
  return {
    type,
    created_at: at.toISOString(),
    data: {
      created_at: email.createdAt,
      email_id: email.id,
      message_id: `<${email.id}@localhost>`,
      from: email.from,
      to: email.to,
      subject: email.subject,
      tags: Object.fromEntries(email.tags.map(({ name, value }) => [name, value])),
      ...(type === 'email.bounced' && { bounce: BOUNCE }),
    },
  };
}

/** Returns the headers of Svix, which sends Resend's events: https://docs.svix.com/receiving/verifying-payloads/how-manual */
function signedHeaders({ signing_secret }: Webhook, id: string, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(signing_secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature}`,
  };
}
