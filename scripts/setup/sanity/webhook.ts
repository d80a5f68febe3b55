import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { PUBLISH_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { differencesOf } from '../../doctor/checks/publish-events.ts';
import { HOOKS_VERSION, parseHooks, type Hook } from '../../doctor/sanity.ts';
import type { Setup, Step } from '../steps.ts';
import { datasetOf } from './dataset.ts';
import { sanityApi } from './sanity-api.ts';

const SECRET_BYTES = 24;
/** The API version of the queries in filter and projection. */
const QUERY_VERSION = 'v2025-02-19';

const pathOf = ({ variables }: Setup) =>
  `/${HOOKS_VERSION}/hooks/projects/${variables.need('SANITY_PROJECT_ID')}`;

const urlOf = ({ variables }: Setup) =>
  `${variables.need('SITE_URL').replace(/\/+$/, '')}${PUBLISH_WEBHOOK.path}`;

async function findOfDataset(setup: Setup): Promise<Hook[]> {
  const all = parseHooks(await sanityApi(setup).get(pathOf(setup), z.array(z.unknown())));
  return all.filter(({ dataset }) => [datasetOf(setup), '*'].includes(dataset));
}

/** Returns other sites with a webhook from the dataset, or an empty list if this site has one too. */
export async function findOtherSites(setup: Setup): Promise<string[]> {
  const urls = (await findOfDataset(setup)).map(({ url }) => url);
  if (urls.includes(urlOf(setup))) return [];
  return urls.flatMap((url) => {
    const address = URL.parse(url);
    return address?.pathname === PUBLISH_WEBHOOK.path ? [address.origin] : [];
  });
}

/** Creates one webhook for publishes. If a webhook with a secret exists, its secret is used. */
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
      const duplicates = others.map(() => 'a duplicate will be deleted');
      const pending = [...differences(hook, secret), ...duplicates];
      return secret ? pending : ['its secret, for SANITY_WEBHOOK_SECRET', ...pending];
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
        await api.send('PATCH', `${path()}/${hook.id}`, { ...settings(secret), isDisabled: false });
      }
    },
  };
}

function differences(hook: Hook, secret: string): string[] {
  const found = differencesOf(hook).map((each) => `it ${each}`);
  // Sanity does not always reveal the secret.
  const isSame = !hook.secret || !secret || hook.secret === secret;
  return isSame ? found : [...found, 'it signs with another secret'];
}
