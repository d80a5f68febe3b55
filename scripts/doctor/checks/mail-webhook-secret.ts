import { createHmac } from 'node:crypto';
import { EMAIL_WEBHOOK } from '#domain/webhooks.ts';
import { fail, ok, Skip, type Check } from '../check.ts';

/** Signed, and of a kind that the site ignores. */
const TRIAL = '{"type":"doctor.trial"}';
const ID = 'doctor';

export const mailWebhookSecret: Check = {
  id: 'mail-webhook-secret',
  title: 'The site has the signing secret of the variables',
  fix: 'Set RESEND_WEBHOOK_SECRET of the deployment to the signing secret on resend.com/webhooks, and deploy again.',
  run: async ({ site, environment, now }) => {
    const secret = environment.email.webhookSecret;
    if (!secret) throw new Skip('RESEND_WEBHOOK_SECRET is not set.');
    const timestamp = Math.floor(now().getTime() / 1000);
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signature = createHmac('sha256', key).update(`${ID}.${timestamp}.${TRIAL}`);
    const { status } = await site.request(EMAIL_WEBHOOK.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'svix-id': ID,
        'svix-timestamp': String(timestamp),
        'svix-signature': `v1,${signature.digest('base64')}`,
      },
      body: TRIAL,
    });
    if (status === 200) return ok('The site accepts what is signed with RESEND_WEBHOOK_SECRET.');
    if (status === 401) return fail('The site has another RESEND_WEBHOOK_SECRET.');
    if (status === 404) return fail('The site has no RESEND_WEBHOOK_SECRET.');
    throw new Skip(`The site answers ${status} to a signed trial.`);
  },
};
