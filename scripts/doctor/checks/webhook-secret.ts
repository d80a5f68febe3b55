import { encodeSignatureHeader } from '@sanity/webhook';
import { PUBLISH_WEBHOOK } from '#domain/webhooks.ts';
import { fail, ok, Skip, type Check } from '../check.ts';
import type { Context } from '../context.ts';
import { ownHook } from '../own-hook.ts';

/** Signed, and no event: the site verifies it and rejects it. */
const TRIAL = '{"doctor":true}';

export const webhookSecret: Check = {
  id: 'webhook-secret',
  title: 'Sanity, the site and the variables have the same webhook secret',
  fix: 'Set SANITY_WEBHOOK_SECRET of the deployment to the secret of the webhook on sanity.io/manage, and deploy again.',
  run: async (context) => {
    const { webhookSecret: secret } = context.environment.sanity;
    const hook = await ownHook(context).catch(() => null);
    if (hook?.secret === '' || hook?.secret === null) return fail('The webhook has no secret.');
    if (hook?.secret !== undefined && hook.secret !== secret) {
      return fail('The webhook signs with another secret than SANITY_WEBHOOK_SECRET.');
    }
    const status = await sendTrial(context, secret);
    if (status === 401) return fail('The site has another SANITY_WEBHOOK_SECRET.');
    if (status === 400) return ok('The site accepts what is signed with SANITY_WEBHOOK_SECRET.');
    throw new Skip(`The site answers ${status} to a signed trial.`);
  },
};

async function sendTrial({ site, now }: Context, secret: string): Promise<number> {
  const signature = await encodeSignatureHeader(TRIAL, now().getTime(), secret);
  const { status } = await site.request(PUBLISH_WEBHOOK.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'sanity-webhook-signature': signature },
    body: TRIAL,
  });
  return status;
}
