import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account/account.ts';

export type WebhookTarget = {
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
};

/** As long as Resend waits for a response. */
const TIMEOUT_MS = 15_000;
const FIRST_RETRY_MS = 500;
const LONGEST_WAIT_MS = 5 * 60_000;
/** With the waits above, half an hour. Resend tries for a day. */
const MAX_ATTEMPTS = 15;

export type Webhooks = {
  /** Sends an event in the background to each webhook that wants it, until its receiver answers with 2xx. */
  send(type: string, event: object): void;
  /** Stops; what was not delivered is lost. */
  stop(): void;
};

/** Sends events with the headers of Svix, which sends Resend's: https://docs.svix.com/receiving/verifying-payloads/how-manual */
export function runWebhooks(account: Account): Webhooks {
  const closing = new AbortController();

  async function deliver(target: WebhookTarget, id: string, body: string): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      if (await post(target, id, body, closing.signal)) return;
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
      await sleep(wait, undefined, { signal: closing.signal, ref: false });
    }
    console.error(`mail: the webhook ${target.url} did not accept ${id}`);
  }

  return {
    send: (type, event) => {
      for (const { endpoint, events, status, signing_secret } of account.current.webhooks) {
        if (status !== 'enabled' || !events.includes(type)) continue;
        const target = { url: endpoint, secret: signing_secret };
        deliver(target, `msg_${randomUUID()}`, JSON.stringify(event)).catch((error: unknown) => {
          if (!closing.signal.aborted) console.error('mail: a webhook failed', error);
        });
      }
    },
    stop: () => closing.abort(),
  };
}

async function post(
  { url, secret }: WebhookTarget,
  id: string,
  body: string,
  closing: AbortSignal,
): Promise<boolean> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'svix-id': id,
        'svix-timestamp': timestamp,
        'svix-signature': `v1,${sign(`${id}.${timestamp}.${body}`, secret)}`,
      },
      body,
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

function sign(content: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}
