import { join } from 'node:path';
import { z } from 'zod';
import { EMAIL_WEBHOOK } from '../../../src/domain/publishing/studio-secret.ts';
import { keepState, readState } from '../../data-folder.ts';

const domain = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['not_started', 'pending', 'verified']),
  region: z.string(),
  created_at: z.string(),
});

const webhook = z.object({
  id: z.string(),
  endpoint: z.string(),
  events: z.array(z.string()),
  status: z.enum(['enabled', 'disabled']),
  /** `whsec_` and the key in base64. */
  signing_secret: z.string(),
  created_at: z.string(),
});

const state = z.object({ domains: z.array(domain), webhooks: z.array(webhook) });

export type Domain = z.infer<typeof domain>;
export type Webhook = z.infer<typeof webhook>;
type AccountState = z.infer<typeof state>;

export type Account = {
  readonly current: AccountState;
  replace(next: AccountState): void;
};

type Given = { domains: string[]; webhook: { url: string; secret: string } | null };

const FILE = 'account.json';

/**
 * What the account has: what the options give it at each start, already verified and switched on, and what
 * calls created, kept on the disk.
 */
export function openAccount(dataDir: string, given: Given, now: () => number): Account {
  const file = join(dataDir, FILE);
  const fixed = givenState(given, new Date(now()).toISOString());
  const isFixed = ({ id }: { id: string }) =>
    [...fixed.domains, ...fixed.webhooks].some((each) => each.id === id);
  const kept = readState(file, state) ?? { domains: [], webhooks: [] };
  let current = {
    domains: [...fixed.domains, ...kept.domains],
    webhooks: [...fixed.webhooks, ...kept.webhooks],
  };
  return {
    get current() {
      return current;
    },
    replace: (next) => {
      const made = {
        domains: next.domains.filter((each) => !isFixed(each)),
        webhooks: next.webhooks.filter((each) => !isFixed(each)),
      };
      keepState(file, made);
      current = next;
    },
  };
}

function givenState({ domains, webhook: target }: Given, created_at: string): AccountState {
  return {
    domains: domains.map((name) => ({
      id: `domain-${name}`,
      name,
      status: 'verified',
      region: 'us-east-1',
      created_at,
    })),
    webhooks: target
      ? [
          {
            id: 'webhook-1',
            endpoint: target.url,
            events: EMAIL_WEBHOOK.events,
            status: 'enabled',
            signing_secret: target.secret,
            created_at,
          },
        ]
      : [],
  };
}
