import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { PAYMENT_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import { judgeTrial, judgeWebhook } from './host.ts';

const releaseOf = (version: string) => version.split('.')[1];

/**
 * Returns whether a webhook sends events of another release of Stripe's API than the site reads. Versions of one
 * release differ only by additions. A webhook without a version has that of the account.
 */
export const hasOtherVersion = ({
  api_version: version,
}: {
  api_version?: string | null | undefined;
}) => typeof version === 'string' && releaseOf(version) !== releaseOf(Stripe.API_VERSION);

/** A signed event of a type that the site ignores. */
const TRIAL = '{"id":"evt_doctor","object":"event","type":"doctor.trial","data":{"object":{}}}';
/** Prices are dollars. */
const CURRENCY = 'usd';

/** The variables check covers the kind of key. The site refuses to start with the wrong one. */
export const PAYMENTS: Checks = {
  'payment-key': {
    fix: 'Create a secret key on dashboard.stripe.com/apikeys, or a restricted key that may write checkout sessions and refunds, and set STRIPE_SECRET_KEY.',
    run: async ({ payments }) => {
      const [sessions, refunds] = await payments.ask();
      if (sessions.status === 401) return fail('Stripe rejects STRIPE_SECRET_KEY.');
      if (sessions.status === 403) return fail('STRIPE_SECRET_KEY may not take payments.');
      if (refunds.status === 403) return fail('STRIPE_SECRET_KEY may not refund payments.');
      if (sessions.status === 200) return ok('Stripe accepts the key.');
      throw new Skip(`Stripe responds with ${sessions.status}.`);
    },
  },
  'payment-account': {
    fix: 'Open dashboard.stripe.com and enter the details that Stripe asks for.',
    run: async ({ payments }) => {
      const { charges_enabled, payouts_enabled, requirements } = await payments.account();
      const due = requirements.currently_due.join(', ');
      if (!charges_enabled) return fail(`Stripe takes no payments yet. It asks for: ${due}.`);
      if (!payouts_enabled) return fail(`Stripe makes no payouts yet. It asks for: ${due}.`);
      return due === '' ? ok('The account takes payments.') : warn(`Stripe asks for: ${due}.`);
    },
  },
  'payment-currency': {
    fix: 'Add a bank account in US dollars at dashboard.stripe.com, or leave STRIPE_… out to take no payments.',
    run: async ({ payments }) => {
      const { default_currency: currency } = await payments.account();
      return currency === CURRENCY
        ? ok('The account and the prices are in dollars.')
        : fail(`The account is in ${currency}, but prices are in dollars.`);
    },
  },
  'payment-webhook': {
    fix: 'Run npm run setup, which creates or replaces the webhook, or create one on dashboard.stripe.com/webhooks as described in docs/operations.md under "Going live".',
    run: async ({ payments, environment }) => {
      const url = `${environment.siteUrl}${PAYMENT_WEBHOOK.path}`;
      const all = (await payments.webhooks()).map((each) => ({
        ...each,
        events: each.enabled_events,
      }));
      const outcome = judgeWebhook(url, all, PAYMENT_WEBHOOK.events);
      const own = all.find((each) => each.url === url);
      return outcome.status === 'ok' && own && hasOtherVersion(own)
        ? warn(
            `The webhook sends events of Stripe's API version ${own.api_version}, but the site expects ${Stripe.API_VERSION}.`,
          )
        : outcome;
    },
  },
  'payment-webhook-secret': {
    after: ['login', 'home', 'form-posts'],
    fix: 'Set STRIPE_WEBHOOK_SECRET of the deployment to the signing secret on dashboard.stripe.com/webhooks, and redeploy. If the status is neither 401 nor 404, let the proxy and firewall pass this address on.',
    run: async (context) => {
      const { site, environment, now } = context;
      const { payments } = environment;
      if (!payments) throw new Skip('STRIPE_SECRET_KEY is not set, so the site takes no payments.');
      const timestamp = Math.floor(now().getTime() / 1000);
      const signature = createHmac('sha256', payments.webhookSecret)
        .update(`${timestamp}.${TRIAL}`)
        .digest('hex');
      const status = await site.post(PAYMENT_WEBHOOK.path, TRIAL, {
        'Stripe-Signature': `t=${timestamp},v1=${signature}`,
      });
      return judgeTrial(context, PAYMENT_WEBHOOK.path, status, 'STRIPE_WEBHOOK_SECRET');
    },
  },
};
