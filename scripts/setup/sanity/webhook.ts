import { randomBytes } from 'node:crypto';
import { PUBLISH_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { fieldsOf, isOff } from '../../doctor/checks/publish-events.ts';
import { HOOKS_VERSION, parseHooks, type Hook } from '../../doctor/sanity.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../steps.ts';
import { datasetOf } from './dataset.ts';
import { sanityApi } from './sanity-api.ts';

const SECRET_BYTES = 24;
/** Of the queries that filter and projection are. */
const QUERY_VERSION = 'v2025-02-19';

const pathOf = ({ variables }: Setup) =>
  `/${HOOKS_VERSION}/hooks/projects/${variables.need('SANITY_PROJECT_ID')}`;

const urlOf = ({ variables }: Setup) =>
  `${variables.need('SITE_URL').replace(/\/+$/, '')}${PUBLISH_WEBHOOK.path}`;

async function findOfDataset(setup: Setup): Promise<Hook[]> {
  const all = parseHooks(await sanityApi(setup).get(pathOf(setup)));
  return all.filter(({ dataset }) => [datasetOf(setup), '*'].includes(dataset));
}

/** The other sites that the dataset tells of its publishes; none once it tells this one. */
export async function findOtherSites(setup: Setup): Promise<string[]> {
  const urls = (await findOfDataset(setup)).map(({ url }) => url);
  if (urls.includes(urlOf(setup))) return [];
  return urls.flatMap((url) => {
    const address = URL.parse(url);
    return address?.pathname === PUBLISH_WEBHOOK.path ? [address.origin] : [];
  });
}

/** One webhook that tells the site of every publish. Where one has a secret already, that one counts. */
export function sanityWebhook(setup: Setup): Step {
  const { variables } = setup;
  const path = () => pathOf(setup);
  const findOwn = async (): Promise<Hook[]> =>
    (await findOfDataset(setup)).filter(({ url }) => url === urlOf(setup));
  const settings = (secret: string) => ({
    name: 'Website',
    url: urlOf(setup),
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
    // Sanity may keep it to itself.
    'signs with another secret': !hook.secret || !secret || hook.secret === secret,
  };
  return Object.entries(isSame).flatMap(([difference, same]) => (same ? [] : [`it ${difference}`]));
}
