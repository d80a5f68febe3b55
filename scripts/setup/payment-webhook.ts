import Stripe from 'stripe';
import { paymentKeyError } from '#config/public-site.ts';
import { PAYMENT_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { hasOtherVersion } from '../doctor/checks/payments.ts';
import type { Setup, Step } from './steps.ts';
import { callStripe } from './stripe.ts';

const EVENTS = [...PAYMENT_WEBHOOK.events];

const isComplete = ({ status, enabled_events: sent }: Stripe.WebhookEndpoint): boolean =>
  status === 'enabled' && EVENTS.every((each) => sent.includes(each));

/**
 * Creates one webhook for payments if a Stripe account is configured. Stripe shows the webhook's secret only
 * once, so if the file has no secret, the webhook is replaced.
 */
export function paymentWebhook(setup: Setup): Step {
  const { variables } = setup;
  const url = () => `${variables.need('SITE_URL').replace(/\/+$/, '')}${PAYMENT_WEBHOOK.path}`;
  const findOwn = async (api: Stripe['webhookEndpoints']) =>
    (await api.list({ limit: 100 })).data.filter((each) => each.url === url());
  return {
    title: 'Stripe: webhook',
    look: async () => {
      if (variables.read('STRIPE_SECRET_KEY') === '') return [];
      const error = paymentKeyError(variables.all());
      if (error) throw new Error(error);
      const [hook, ...others] = await callStripe(setup, findOwn);
      if (!hook) return [`a webhook to ${PAYMENT_WEBHOOK.path} of the site`];
      const hasSecret = variables.read('STRIPE_WEBHOOK_SECRET') !== '';
      const pending = others.map(() => 'a duplicate will be deleted');
      if (!isComplete(hook)) pending.unshift('it is off or lacks some events');
      if (hasOtherVersion(hook))
        pending.unshift('it has an old API version, so it will be replaced');
      if (!hasSecret) pending.unshift('its secret is unknown, so it will be replaced');
      return pending;
    },
    apply: () =>
      callStripe(setup, async (api) => {
        const own = await findOwn(api);
        const [only] = own;
        const isKnown = variables.read('STRIPE_WEBHOOK_SECRET') !== '' && own.length === 1;
        // Stripe does not change the version of an existing webhook.
        if (only && isKnown && !hasOtherVersion(only)) {
          await api.update(only.id, { enabled_events: EVENTS, disabled: false });
          return;
        }
        // With several webhooks, the secret in the file could belong to any of them.
        for (const { id } of own) await api.del(id);
        const { secret = '' } = await api.create({
          url: url(),
          enabled_events: EVENTS,
          api_version: Stripe.API_VERSION,
          description: 'Website',
        });
        variables.keep({ STRIPE_WEBHOOK_SECRET: secret });
      }),
  };
}
