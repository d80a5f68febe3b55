import { createHmac } from 'node:crypto';
import { PAYMENT_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import { judgeTrial, judgeWebhook } from './host.ts';

/** A signed event of a type that the site ignores. */
const TRIAL = '{"id":"evt_doctor","object":"event","type":"doctor.trial","data":{"object":{}}}';
/** Prices are dollars. */
const CURRENCY = 'usd';

/** The variables check covers the kind of key. The site refuses to start with the wrong one. */
export const PAYMENTS: Checks = {
  'payment-key': {
    fix: 'Create a key on dashboard.stripe.com/apikeys and set STRIPE_SECRET_KEY.',
    run: async ({ payments }) => {
      const { status } = await payments.ask();
      if (status === 200) return ok('Stripe accepts the key.');
      if (status === 401) return fail('Stripe rejects STRIPE_SECRET_KEY.');
      if (status === 403) return ok('Stripe accepts the key, which has limited permissions.');
      throw new Skip(`Stripe responds with ${status}.`);
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
    fix: 'Run npm run setup, which creates the webhook, or create one on dashboard.stripe.com/webhooks as described in docs/operations.md under "Going live".',
    run: async ({ payments, environment }) => {
      const url = `${environment.siteUrl}${PAYMENT_WEBHOOK.path}`;
      const all = (await payments.webhooks()).map((each) => ({
        ...each,
        events: each.enabled_events,
      }));
      return judgeWebhook(url, all, PAYMENT_WEBHOOK.events);
    },
  },
  'payment-webhook-secret': {
    fix: 'Set STRIPE_WEBHOOK_SECRET of the deployment to the signing secret on dashboard.stripe.com/webhooks, and redeploy.',
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
      return judgeTrial(context, status, 'STRIPE_WEBHOOK_SECRET');
    },
  },
};
