import { PAYMENT_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { DOMAIN } from '../deployment.ts';
import type { Faults, Plant } from './plant.ts';
import { answering, deployedWith, fails, warns, withVariable } from './plant.ts';

const WELL = {
  url: `https://${DOMAIN}${PAYMENT_WEBHOOK.path}`,
  status: 'enabled',
  enabled_events: [...PAYMENT_WEBHOOK.events] as string[],
};
const hooks = (...changes: Partial<typeof WELL>[]): Plant =>
  answering(/stripe\.com\/v1\/webhook_endpoints/, () =>
    Response.json({ object: 'list', data: changes.map((change) => ({ ...WELL, ...change })) }),
  );

const account =
  (settings: object): Plant =>
  async (trial, stack) => {
    await stack.paymentFaults({ account: settings });
    trial.undo.push(() => stack.paymentFaults({}));
  };
const due = { currently_due: ['external_account'] };

export const PAYMENT_FAULTS: Faults = {
  'payment-key': {
    'Stripe does not know the key': fails(
      /rejects STRIPE_SECRET_KEY/,
      withVariable('STRIPE_SECRET_KEY', 'sk_live_revoked'),
    ),
  },
  'payment-account': {
    'the account may not take payments yet': fails(
      /takes no payments yet. It asks for: external_account/,
      account({ charges_enabled: false, ...due }),
    ),
    'the account pays nothing out': fails(
      /makes no payouts yet/,
      account({ payouts_enabled: false, ...due }),
    ),
    'Stripe will ask for something soon': warns(/asks for: external_account/, account(due)),
  },
  'payment-currency': {
    'the account is in another currency': fails(/is in eur/, account({ default_currency: 'eur' })),
  },
  'payment-webhook': {
    'no webhook of Stripe was set up': fails(/No webhook points to/, hooks()),
    'the webhook of Stripe is off': fails(/is off/, hooks({ status: 'disabled' })),
    'Stripe does not report refunds that fail': fails(
      /does not send refund\.failed/,
      hooks({ enabled_events: WELL.enabled_events.filter((each) => each !== 'refund.failed') }),
    ),
    'the webhook of Stripe exists twice': warns(/2 webhooks/, hooks({}, {})),
  },
  'payment-webhook-secret': {
    'the deployment has another secret of Stripe’s webhook': fails(
      /another STRIPE_WEBHOOK_SECRET/,
      deployedWith('STRIPE_WEBHOOK_SECRET', 'whsec_other'),
    ),
    'the deployment takes no payments': fails(
      /no STRIPE_WEBHOOK_SECRET/,
      deployedWith('STRIPE_WEBHOOK_SECRET', undefined),
    ),
  },
};
