import { randomBytes } from 'node:crypto';
import { PUBLISH_WEBHOOK } from '#domain/webhooks.ts';
import { fieldsOf } from '../../doctor/checks/webhook-projection.ts';
import { isOff } from '../../doctor/own-hook.ts';
import { HOOKS_VERSION, parseHooks, type Hook } from '../../doctor/sanity.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { sanityApi } from './sanity-api.ts';

const SECRET_BYTES = 24;
/** Of the queries that filter and projection are. */
const QUERY_VERSION = 'v2025-02-19';

/** One webhook that tells the site of every publish. Where one has a secret already, that one counts. */
export function sanityWebhook(setup: Setup): Step {
  const { variables } = setup;
  const path = () => `/${HOOKS_VERSION}/hooks/projects/${variables.need('SANITY_PROJECT_ID')}`;
  const findOwn = async (): Promise<Hook[]> => {
    const url = `${variables.need('SITE_URL').replace(/\/+$/, '')}${PUBLISH_WEBHOOK.path}`;
    const dataset = variables.need('SANITY_DATASET');
    const all = parseHooks(await sanityApi(setup).get(path()));
    return all.filter((hook) => hook.url === url && [dataset, '*'].includes(hook.dataset));
  };
  const settings = (secret: string) => ({
    name: 'Website',
    url: `${variables.need('SITE_URL').replace(/\/+$/, '')}${PUBLISH_WEBHOOK.path}`,
    dataset: variables.need('SANITY_DATASET'),
    rule: {
      on: PUBLISH_WEBHOOK.on,
      filter: PUBLISH_WEBHOOK.filter,
      projection: PUBLISH_WEBHOOK.projection,
    },
    httpMethod: 'POST',
    apiVersion: QUERY_VERSION,
    includeDrafts: false,
    secret,
  });
  return {
    title: 'Sanity: webhook',
    look: async () => {
      const secret = variables.read('SANITY_WEBHOOK_SECRET');
      const [hook, ...others] = await findOwn();
      if (!hook) return [`a webhook to ${PUBLISH_WEBHOOK.path} of the site`];
      return [
        ...(secret ? [] : ['its secret, for SANITY_WEBHOOK_SECRET']),
        ...differences(hook, secret),
        ...others.map(() => 'another one tells the site the same, and goes'),
      ];
    },
    apply: async () => {
      const api = sanityApi(setup);
      const [hook, ...others] = await findOwn();
      const secret =
        variables.read('SANITY_WEBHOOK_SECRET') ||
        hook?.secret ||
        randomBytes(SECRET_BYTES).toString('base64url');
      variables.keep({ SANITY_WEBHOOK_SECRET: secret });
      for (const { id } of others) await api.send('DELETE', `${path()}/${id}`);
      if (!hook) {
        await api.send('POST', path(), { type: 'document', ...settings(secret) });
      } else if (differences(hook, secret).length > 0) {
        const on = isOff(hook) ? { isDisabled: false } : {};
        await api.send('PATCH', `${path()}/${hook.id}`, { ...settings(secret), ...on });
      }
    },
  };
}

function differences(hook: Hook, secret: string): string[] {
  const { rule } = hook;
  const { on, filter, projection } = PUBLISH_WEBHOOK;
  const isSame = {
    'is switched off': !isOff(hook),
    'sends other fields': fieldsOf(rule.projection ?? '') === fieldsOf(projection),
    'tells of other documents': (rule.filter ?? '') === filter,
    'leaves changes out': on.every((each) => rule.on.includes(each)),
    'sends by another method': hook.httpMethod === 'POST',
    'tells of drafts': !hook.includeDrafts,
    // Some answers leave it out.
    'signs with another secret': hook.secret === undefined || !secret || hook.secret === secret,
  };
  return Object.entries(isSame).flatMap(([difference, same]) => (same ? [] : [`it ${difference}`]));
}
