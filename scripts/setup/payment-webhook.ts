import type Stripe from 'stripe';
import { paymentKeyError } from '#config/public-site.ts';
import { connectToStripe } from '#data/payments/stripe-client.ts';
import { PAYMENT_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import type { Setup, Step } from './steps.ts';

const EVENTS = [...PAYMENT_WEBHOOK.events];

const isWell = ({ status, enabled_events: told }: Stripe.WebhookEndpoint): boolean =>
  status === 'enabled' && EVENTS.every((each) => told.includes(each));

/**
 * With an account for payments, one webhook that tells the site of them. Stripe tells its secret once:
 * where the file has none, the webhook is made anew.
 */
export function paymentWebhook({ variables, fetch }: Setup): Step {
  const url = () => `${variables.need('SITE_URL').replace(/\/+$/, '')}${PAYMENT_WEBHOOK.path}`;
  const connect = () => {
    const secretKey = variables.need('STRIPE_SECRET_KEY');
    const apiHost = variables.read('STRIPE_API_HOST') || null;
    return connectToStripe({ secretKey, apiHost }, fetch).webhookEndpoints;
  };
  const findOwn = async () => {
    const { data } = await connect().list({ limit: 100 });
    return data.filter((each) => each.url === url());
  };
  return {
    title: 'Stripe: webhook',
    look: async () => {
      if (variables.read('STRIPE_SECRET_KEY') === '') return [];
      const error = paymentKeyError(variables.all());
      if (error) throw new Error(error);
      const [hook, ...others] = await findOwn();
      if (!hook) return [`a webhook to ${PAYMENT_WEBHOOK.path} of the site`];
      const hasSecret = variables.read('STRIPE_WEBHOOK_SECRET') !== '';
      return [
        ...(hasSecret ? [] : ['its secret is not known: another webhook takes its place']),
        ...(isWell(hook) ? [] : ['it is off, or leaves events out']),
        ...others.map(() => 'another one tells the site the same, and goes'),
      ];
    },
    apply: async () => {
      const api = connect();
      const own = await findOwn();
      const [only] = own;
      const isKept = variables.read('STRIPE_WEBHOOK_SECRET') !== '' && own.length === 1;
      if (only && isKept) {
        await api.update(only.id, { enabled_events: EVENTS, disabled: false });
        return;
      }
      // Nobody can tell whose secret the file has.
      for (const { id } of own) await api.del(id);
      const { secret = '' } = await api.create({
        url: url(),
        enabled_events: EVENTS,
        description: 'Website',
      });
      variables.keep({ STRIPE_WEBHOOK_SECRET: secret });
    },
  };
}
