import { join } from 'node:path';
import { z } from 'zod';
import { emailEvents } from '../../../src/domain/publishing/studio-secret.ts';
import { openState } from '../../data-folder.ts';

const domain = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['not_started', 'verified']),
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
type Given = { domains: string[]; webhook: { url: string; secret: string } | undefined };

export type Account = ReturnType<typeof openAccount>;

/**
 * What the account has: what the options give it at each start, already verified and switched on, and what
 * calls created, kept on the disk.
 */
export function openAccount(dataDir: string, given: Given, now: () => number) {
  const kept = openState(join(dataDir, 'account.json'), state, { domains: [], webhooks: [] });
  const fixed = givenState(given, new Date(now()).toISOString());
  const isMade = ({ id }: Domain | Webhook) =>
    ![...fixed.domains, ...fixed.webhooks].some((each) => each.id === id);
  let current: AccountState = {
    domains: [...fixed.domains, ...kept.current.domains],
    webhooks: [...fixed.webhooks, ...kept.current.webhooks],
  };
  return {
    get current() {
      return current;
    },
    change: (next: Partial<AccountState>) => {
      current = { ...current, ...next };
      const { domains, webhooks } = current;
      kept.replace({ domains: domains.filter(isMade), webhooks: webhooks.filter(isMade) });
    },
  };
}

function givenState({ domains, webhook: target }: Given, created_at: string): AccountState {
  const region = 'us-east-1';
  const hook = (endpoint: string, signing_secret: string): Webhook => {
    const events = [...emailEvents('any.example')];
    return { id: 'webhook-1', endpoint, events, status: 'enabled', signing_secret, created_at };
  };
  return {
    domains: domains.map((name) => {
      return { id: `domain-${name}`, name, status: 'verified', region, created_at };
    }),
    webhooks: target ? [hook(target.url, target.secret)] : [],
  };
}
