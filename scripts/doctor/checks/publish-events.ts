import { encodeSignatureHeader } from '@sanity/webhook';
import { z } from 'zod';
import { PUBLISH_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { type Checks, fail, ok, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';
import type { Hook } from '../sanity.ts';

const TIMEOUT_MS = 5_000;
const GREETING = /^event: ?(\w+)/m;

/** The webhooks that tell this site of its dataset, active ones first. @throws Skip */
async function findOwnHooks({ sanity, environment }: Context): Promise<Hook[]> {
  const { siteUrl, sanity: content } = environment;
  const all = await sanity.hooks();
  return all
    .filter(({ url }) => url === `${siteUrl}${PUBLISH_WEBHOOK.path}`)
    .filter(({ dataset }) => dataset === content.dataset || dataset === '*')
    .sort((a, b) => Number(isOff(a)) - Number(isOff(b)));
}

const isOff = ({ isDisabled, isDisabledByUser }: Hook) => isDisabled || isDisabledByUser;

/** @throws Skip when there is none, which the check of the webhook itself reports */
async function ownHook(context: Context): Promise<Hook> {
  const [hook] = await findOwnHooks(context);
  if (hook) return hook;
  throw new Skip('There is no webhook to look at.');
}

const withoutBlanks = (text: string) => text.replace(/\s/g, '');

/** Blanks, the order of fields and a comma at the end change nothing. */
const fieldsOf = (projection: string) =>
  withoutBlanks(projection)
    .replace(/^\{|\}$/g, '')
    .split(',')
    .filter(Boolean)
    .toSorted()
    .join();

/** What tells the site of more than it needs; all other differences leave something out. */
const HARMLESS = /^(?:tells of drafts|has no filter)/;

/** In what a webhook is not as the site needs it. */
export function differencesOf(hook: Hook): string[] {
  const { on, filter, projection } = hook.rule;
  const missing = PUBLISH_WEBHOOK.on.filter((each) => !on.includes(each)).join(' and ');
  const found = {
    'is switched off': isOff(hook),
    [`does not tell of ${missing}`]: missing !== '',
    [`sends ${hook.httpMethod}, not POST`]: hook.httpMethod !== 'POST',
    [`may leave publishes out: ${filter}`]:
      filter !== '' && withoutBlanks(filter) !== withoutBlanks(PUBLISH_WEBHOOK.filter),
    [`has the projection ${projection}`]:
      fieldsOf(projection) !== fieldsOf(PUBLISH_WEBHOOK.projection),
    'tells of drafts, at every keystroke': hook.includeDrafts,
    'has no filter, and tells of every photo': filter === '',
  };
  return Object.entries(found).flatMap(([difference, isThere]) => (isThere ? [difference] : []));
}

/** Signed, and no event: the site verifies it and rejects it. */
const TRIAL = '{"doctor":true}';
const LOOKED_AT = 10;

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
    fix: 'Look at status.sanity.io and at the limits of the plan; until then the site looks by itself every 40 seconds.',
    run: async (context) => {
      const event = await firstEvent(context);
      if (event === 'welcome') return ok('The stream of live events is open.');
      if (event === 'goaway')
        return warn('Sanity closes the stream of live events: too many are open.');
      return fail('The stream of live events does not open.');
    },
  },
  webhook: {
    fix: `Run npm run setup, or set up one webhook on sanity.io/manage as docs/operations.md says under "Going live", with the filter ${PUBLISH_WEBHOOK.filter} and the projection ${PUBLISH_WEBHOOK.projection}; delete others of this site.`,
    run: async (context) => {
      const { siteUrl, sanity } = context.environment;
      const [hook, ...others] = await findOwnHooks(context);
      if (!hook) {
        const [other] = await context.sanity.hooks();
        return fail(
          other
            ? `The webhook leads to ${other.url} for ${other.dataset}, not to ${siteUrl} for ${sanity.dataset}.`
            : `No webhook leads to ${siteUrl}${PUBLISH_WEBHOOK.path}.`,
        );
      }
      const differences = differencesOf(hook);
      const says = `The webhook ${differences.join(', ')}.`;
      if (!differences.every((each) => HARMLESS.test(each))) return fail(says);
      if (differences.length > 0) return warn(says);
      const active = others.filter((each) => !isOff(each));
      if (active.length > 0) return warn(`${active.length + 1} webhooks tell this site the same.`);
      return ok(`The webhook leads to ${hook.url}.`);
    },
  },
  'webhook-secret': {
    fix: 'Set SANITY_WEBHOOK_SECRET of the deployment to the secret of the webhook on sanity.io/manage, and deploy again.',
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
      if (status === 400) return ok('The site accepts what is signed with SANITY_WEBHOOK_SECRET.');
      throw new Skip(`The site answers ${status} to a signed trial.`);
    },
  },
  'webhook-attempts': {
    fix: 'Read the attempts of the webhook on sanity.io/manage: 401 is a wrong secret, 403 or 404 a proxy or login in front of the site, 503 a service that is down.',
    run: async (context) => {
      const { id } = await ownHook(context);
      const attempts = list
        .parse(await context.sanity.manage(`/${id}/attempts`))
        .filter(({ inProgress }) => !inProgress)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(0, LOOKED_AT);
      const [last] = attempts;
      if (!last) return ok('Nothing was published yet.');
      const failed = attempts.filter(({ isFailure }) => isFailure);
      const reason = last.resultCode
        ? `HTTP ${last.resultCode}`
        : (last.failureReason ?? 'no answer');
      if (last.isFailure) return fail(`The site did not take the last event: ${reason}.`);
      if (failed.length === 0) return ok(`The site took the last ${attempts.length} events.`);
      return warn(`${failed.length} of the last ${attempts.length} attempts failed.`);
    },
  },
};

/** The name of the first event; null: the stream ends before. */
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
    // Without Sanity there is nothing to say about one of its streams.
    await sanity.query('1', null);
    return null;
  }
}
