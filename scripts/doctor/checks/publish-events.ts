import { encodeSignatureHeader } from '@sanity/webhook';
import { z } from 'zod';
import { PUBLISH_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';
import type { Hook } from '../sanity.ts';

const TIMEOUT_MS = 5_000;
const GREETING = /^event: ?(\w+)/m;

/**
 * Returns the webhooks that report publishes in the dataset to this site, active ones first.
 * @throws Skip
 */
async function findOwnHooks({ sanity, environment }: Context): Promise<Hook[]> {
  const { siteUrl, sanity: content } = environment;
  const all = await sanity.hooks();
  return all
    .filter(({ url }) => url === `${siteUrl}${PUBLISH_WEBHOOK.path}`)
    .filter(({ dataset }) => dataset === content.dataset || dataset === '*')
    .sort((a, b) => Number(isOff(a)) - Number(isOff(b)));
}

const isOff = ({ isDisabled, isDisabledByUser }: Hook) => isDisabled || isDisabledByUser;

/** @throws Skip when there is no webhook, which the check `webhook` reports */
async function ownHook(context: Context): Promise<Hook> {
  const [hook] = await findOwnHooks(context);
  if (hook) return hook;
  throw new Skip('There is no webhook to check.');
}

const withoutBlanks = (text: string) => text.replace(/\s/g, '');

/** Returns a projection without differences that do not matter: spaces, field order, a trailing comma. */
const fieldsOf = (projection: string) =>
  withoutBlanks(projection)
    .replace(/^\{|\}$/g, '')
    .split(',')
    .filter(Boolean)
    .toSorted()
    .join();

/** Differences that only cause extra events. All others lose events. */
const HARMLESS = /^(?:includes drafts|has no filter)/;

/** The first API version with the functions that webhooks use. */
const FIRST_VERSION = 'v2021-03-25';
/** @param version such as "v2025-02-19" or "v1" */
const isOldVersion = (version: string | null | undefined) =>
  version?.startsWith('v1') === true ||
  (version?.startsWith('v2') === true && version < FIRST_VERSION);

/** Returns how a webhook differs from the one that the site needs. */
export function differencesOf(hook: Hook): string[] {
  const { on, filter, projection } = hook.rule;
  const missing = PUBLISH_WEBHOOK.on.filter((each) => !on.includes(each)).join(' and ');
  const found = {
    'is switched off': isOff(hook),
    [`does not fire on ${missing}`]: missing !== '',
    [`has the API version ${hook.apiVersion}, which lacks before() and delta::operation()`]:
      isOldVersion(hook.apiVersion),
    [`sends ${hook.httpMethod}, not POST`]: hook.httpMethod !== 'POST',
    [`may skip publishes with its filter ${filter}`]:
      filter !== '' && withoutBlanks(filter) !== withoutBlanks(PUBLISH_WEBHOOK.filter),
    [`has the projection ${projection}`]:
      fieldsOf(projection) !== fieldsOf(PUBLISH_WEBHOOK.projection),
    'includes drafts, so it fires on every keystroke': hook.includeDrafts,
    'has no filter, so it fires on every photo': filter === '',
  };
  return Object.entries(found).flatMap(([difference, isThere]) => (isThere ? [difference] : []));
}

/** A signed body that is not an event. The site verifies the signature, then rejects the body. */
const TRIAL = '{"doctor":true}';
const MOST_ATTEMPTS = 10;

const list = z.array(
  z.object({
    createdAt: z.string(),
    isFailure: z.boolean(),
    inProgress: z.boolean().default(false),
    resultCode: z.number().nullish(),
    failureReason: z.string().nullish(),
  }),
);

export const PUBLISH_EVENTS: Checks = {
  'live-events': {
    fix: 'Check status.sanity.io and the limits of the plan. Meanwhile the site polls every 40 seconds.',
    run: async (context) => {
      const event = await firstEvent(context);
      if (event === 'welcome') return ok('The stream of live events is open.');
      if (event === 'goaway')
        return warn('Sanity closes the stream of live events because too many are open.');
      return fail('The stream of live events does not open.');
    },
  },
  webhook: {
    fix: `Run npm run setup, or create one webhook on sanity.io/manage as described in docs/operations.md under "Going live", with the filter ${PUBLISH_WEBHOOK.filter} and the projection ${PUBLISH_WEBHOOK.projection}. Delete other webhooks of this site.`,
    run: async (context) => {
      const { siteUrl, sanity } = context.environment;
      const [hook, ...others] = await findOwnHooks(context);
      if (!hook) {
        const [other] = await context.sanity.hooks();
        return fail(
          other
            ? `The webhook points to ${other.url} for ${other.dataset}, not to ${siteUrl} for ${sanity.dataset}.`
            : `No webhook points to ${siteUrl}${PUBLISH_WEBHOOK.path}.`,
        );
      }
      const differences = differencesOf(hook);
      const message = `The webhook ${differences.join(', ')}.`;
      if (!differences.every((each) => HARMLESS.test(each))) return fail(message);
      if (differences.length > 0) return warn(message);
      const active = others.filter((each) => !isOff(each));
      if (active.length > 0) {
        return warn(`${active.length + 1} webhooks send this site the same events.`);
      }
      return ok(`The webhook points to ${hook.url}.`);
    },
  },
  'webhook-secret': {
    after: ['login', 'home', 'form-posts'],
    fix: 'Set SANITY_WEBHOOK_SECRET of the deployment to the secret of the webhook on sanity.io/manage, and redeploy. If the status is not 401, let the proxy and firewall pass this address on.',
    run: async (context) => {
      const { webhookSecret: secret } = context.environment.sanity;
      const hook = await ownHook(context).catch(() => null);
      if (hook?.secret === '') return fail('The webhook has no secret.');
      if (hook?.secret && hook.secret !== secret) {
        return fail('The webhook signs with another secret than SANITY_WEBHOOK_SECRET.');
      }
      const { site, now } = context;
      const signature = await encodeSignatureHeader(TRIAL, now().getTime(), secret);
      const status = await site.post(PUBLISH_WEBHOOK.path, TRIAL, {
        'sanity-webhook-signature': signature,
      });
      if (status === 401) return fail('The site has another SANITY_WEBHOOK_SECRET.');
      if (status === 400) return ok('The site accepts events signed with SANITY_WEBHOOK_SECRET.');
      return fail(`${PUBLISH_WEBHOOK.path} responds with ${status} to a signed test event.`);
    },
  },
  'webhook-attempts': {
    after: ['login', 'home', 'form-posts', 'webhook', 'webhook-secret'],
    fix: 'Read the attempts of the webhook on sanity.io/manage. 401 means a wrong secret, 403 or 404 a proxy or login in front of the site, and 503 a service that is down.',
    run: async (context) => {
      const { id } = await ownHook(context);
      const attempts = list
        .parse(await context.sanity.manage(`/${id}/attempts`))
        .filter(({ inProgress }) => !inProgress)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(0, MOST_ATTEMPTS);
      const [last] = attempts;
      if (!last) return ok('Nothing has been published yet.');
      const failed = attempts.filter(({ isFailure }) => isFailure);
      const reason = last.resultCode
        ? `HTTP ${last.resultCode}`
        : (last.failureReason ?? 'no response');
      if (last.isFailure) return fail(`Delivery of the last event failed: ${reason}.`);
      if (failed.length === 0) return ok(`The site received the last ${attempts.length} events.`);
      return warn(`${failed.length} of the last ${attempts.length} attempts failed.`);
    },
  },
};

/** Returns the name of the first event, or null if the stream ends before one arrives. */
async function firstEvent({ fetch, sanity, environment }: Context): Promise<string | null> {
  const { projectId, dataset, apiHost, readToken } = environment.sanity;
  const host = apiHost ?? `https://${projectId}.api.sanity.io`;
  try {
    const response = await fetch(`${host}/v2025-02-19/data/live/events/${dataset}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'X-Sanity-Project-ID': projectId,
        ...(readToken && { Authorization: `Bearer ${readToken}` }),
      },
    });
    if (response.status === 404 || response.status === 401) throw new Skip('There is no stream.');
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const name = GREETING.exec(text)?.[1];
      if (name) return name;
    }
    return null;
  } catch (error) {
    if (error instanceof Skip) throw error;
    // If Sanity itself is down, this throws Skip, because another check reports that.
    await sanity.query('1', null);
    return null;
  }
}
