import { z } from 'zod';
import { EMAIL_WEBHOOK } from '#domain/webhooks.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { resendApi } from './resend-api.ts';

const webhooks = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      endpoint: z.string(),
      status: z.string(),
      events: z.array(z.string()).nullable(),
    }),
  ),
});
const withSecret = z.object({ signing_secret: z.string() });

type Hook = z.infer<typeof webhooks>['data'][number];

/** One webhook that tells the site of bounces. Resend makes its secret, and shows it again. */
export function mailWebhook(setup: Setup): Step {
  const { variables } = setup;
  const endpoint = () => `${variables.need('SITE_URL').replace(/\/+$/, '')}${EMAIL_WEBHOOK.path}`;
  const findOwn = async () => {
    const { data } = webhooks.parse(await resendApi(setup).get('/webhooks'));
    return data.filter((hook) => hook.endpoint === endpoint());
  };
  const readSecret = async ({ id }: Hook) =>
    withSecret.parse(await resendApi(setup).get(`/webhooks/${id}`)).signing_secret;
  return {
    title: 'Resend: webhook',
    look: async () => {
      const [hook, ...others] = await findOwn();
      if (!hook) return [`a webhook to ${EMAIL_WEBHOOK.path} of the site`];
      const isSame = variables.read('RESEND_WEBHOOK_SECRET') === (await readSecret(hook));
      return [
        ...(isSame ? [] : ['its secret, for RESEND_WEBHOOK_SECRET']),
        ...(isWell(hook) ? [] : ['it is off, or leaves events out']),
        ...others.map(() => 'another one tells the site the same, and goes'),
      ];
    },
    apply: async () => {
      const api = resendApi(setup);
      const { events } = EMAIL_WEBHOOK;
      const [hook, ...others] = await findOwn();
      for (const { id } of others) await api.send('DELETE', `/webhooks/${id}`);
      if (hook && !isWell(hook)) {
        await api.send('PATCH', `/webhooks/${hook.id}`, { events, status: 'enabled' });
      }
      const secret = hook
        ? await readSecret(hook)
        : withSecret.parse(await api.send('POST', '/webhooks', { endpoint: endpoint(), events }))
            .signing_secret;
      variables.keep({ RESEND_WEBHOOK_SECRET: secret });
    },
  };
}

const isWell = ({ status, events }: Hook): boolean =>
  status === 'enabled' && EMAIL_WEBHOOK.events.every((each) => events?.includes(each));
