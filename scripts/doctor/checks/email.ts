import { createHmac } from 'node:crypto';
import { EMAIL_WEBHOOK, emailEvents } from '#domain/publishing/studio-secret.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import { judgeTrial, judgeWebhook } from './host.ts';

/** A signed event of a type that the site ignores. */
const TRIAL = '{"type":"doctor.trial"}';
const ID = 'doctor';

export const EMAIL: Checks = {
  'mail-webhook': {
    fix: 'Set up one webhook on resend.com/webhooks as described in docs/operations.md under "Going live", and set RESEND_WEBHOOK_SECRET to its signing secret.',
    run: async ({ mail, environment }) => {
      if (!environment.email.webhookSecret) {
        return warn('RESEND_WEBHOOK_SECRET is not set, so bounced emails go unnoticed.');
      }
      const url = `${environment.siteUrl}${EMAIL_WEBHOOK.path}`;
      const all = (await mail.webhooks()).map((each) => ({ ...each, url: each.endpoint }));
      return judgeWebhook(url, all, emailEvents(environment.email.replies?.domain));
    },
  },
  'mail-webhook-secret': {
    after: ['login', 'home', 'form-posts'],
    fix: 'Set RESEND_WEBHOOK_SECRET of the deployment to the signing secret on resend.com/webhooks, and redeploy. If the status is neither 401 nor 404, let the proxy and firewall pass this address on.',
    run: async (context) => {
      const { site, environment, now } = context;
      const secret = environment.email.webhookSecret;
      if (!secret) throw new Skip('RESEND_WEBHOOK_SECRET is not set.');
      const timestamp = Math.floor(now().getTime() / 1000);
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      const signature = createHmac('sha256', key).update(`${ID}.${timestamp}.${TRIAL}`);
      const status = await site.post(EMAIL_WEBHOOK.path, TRIAL, {
        'svix-id': ID,
        'svix-timestamp': String(timestamp),
        'svix-signature': `v1,${signature.digest('base64')}`,
      });
      return judgeTrial(context, EMAIL_WEBHOOK.path, status, 'RESEND_WEBHOOK_SECRET');
    },
  },
  'calendar-replies': {
    fix: 'Set up receiving as described in docs/operations.md under "Calendar replies", or leave CALENDAR_REPLY_DOMAIN out.',
    run: async ({ mail, environment: { email } }) => {
      if (!email.replies)
        return ok('CALENDAR_REPLY_DOMAIN is not set, so calendar replies are off.');
      const { domain } = email.replies;
      if (!email.webhookSecret) return fail('Calendar replies need RESEND_WEBHOOK_SECRET.');
      // Resend's own domains always receive but are not listed.
      const known = (await mail.domains()).find(({ name }) => name.toLowerCase() === domain);
      const receives = known?.capabilities?.receiving === 'enabled' && known.status === 'verified';
      if (receives || domain.endsWith('.resend.app')) return ok(`Resend receives at ${domain}.`);
      return fail(`Resend does not receive at ${domain}, so customers' calendar replies bounce.`);
    },
  },
  emails: {
    after: [
      'mail-key',
      'mail-domain',
      'sender',
      'spf',
      'dkim',
      'data-api',
      'binding',
      'same-services',
    ],
    fix: 'Fix the cause, then press "Send … failed emails again" under Site status in the Studio.',
    run: async ({ site }) => {
      const { emails: all, scheduler } = await site.health();
      const waiting = all.filter((sentence) => !scheduler.includes(sentence));
      return waiting.length > 0 ? fail(waiting.join(' ')) : ok('No email is stuck or failed.');
    },
  },
};
