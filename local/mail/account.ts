import { EMAIL_WEBHOOK } from '../../src/domain/webhooks.ts';
import type { WebhookTarget } from './webhook/run-webhook.ts';

/**
 * What Resend tells of an account whose domains are verified and whose webhook is set up.
 * @see https://resend.com/docs/api-reference/domains/list-domains
 */
export function describeAccount(
  domains: readonly string[],
  webhook: WebhookTarget | null,
  now: () => number,
): ReadonlyMap<string, object> {
  const created_at = new Date(now()).toISOString();
  const list = (data: object[]) => ({ object: 'list', has_more: false, data });
  const verified = domains.map((name) => ({
    id: `domain-${name}`,
    name,
    status: 'verified',
    created_at,
    region: 'us-east-1',
  }));
  const hooks = [webhook].flatMap((target) =>
    target
      ? [
          {
            id: 'webhook-1',
            endpoint: target.url,
            status: 'enabled',
            events: EMAIL_WEBHOOK.events,
            created_at,
          },
        ]
      : [],
  );
  return new Map([
    ['/domains', list(verified)],
    ['/webhooks', list(hooks)],
  ]);
}
