import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { PUBLISH_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { differencesOf } from '../../doctor/checks/publish-events.ts';
import { HOOKS_VERSION, parseHooks, type Hook } from '../../doctor/sanity.ts';
import type { Setup, Step } from '../steps.ts';
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
  const all = parseHooks(await sanityApi(setup).get(pathOf(setup), z.array(z.unknown())));
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
        await api.send('PATCH', `${path()}/${hook.id}`, { ...settings(secret), isDisabled: false });
      }
    },
  };
}

function differences(hook: Hook, secret: string): string[] {
  // Sanity may keep it to itself.
  const isSigned = !hook.secret || !secret || hook.secret === secret;
  return [
    ...differencesOf(hook).map((each) => `it ${each}`),
    ...(isSigned ? [] : ['it signs with another secret']),
  ];
}
