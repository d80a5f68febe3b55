import { z } from 'zod';
import { comparedSettings } from '#config/compared-settings.ts';
import { type Checks, fail, ok, type Outcome, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';
import { parseBody, request } from '../request.ts';
import { readReport } from '../site.ts';

/** Enough to reach each of several processes behind a proxy. */
const REQUESTS = 6;
/** The prefix of headers that Vercel adds to every response. */
const VERCEL_HEADER = 'x-vercel-';
const project = z.object({ autoExposeSystemEnvs: z.boolean() });
/** A webhook signature is valid for five minutes. */
const TOO_MUCH_S = 240;
const MUCH_S = 30;

export const HOST: Checks = {
  build: {
    fix: 'Wait until the deployment is finished, then restart the processes that still serve the old build.',
    run: async ({ site }) => {
      const answers = await Promise.all(Array.from({ length: REQUESTS }, () => site.askHealth()));
      const builds = new Set(answers.map((answer) => readReport(answer).process.build));
      return builds.size > 1
        ? fail(`The processes serve ${builds.size} builds: ${[...builds].join(', ')}.`)
        : ok(`${REQUESTS} responses came from the same build.`);
    },
  },
  host: {
    fix: 'Turn on "Automatically expose System Environment Variables" under Settings → Environment Variables of the project at Vercel, and redeploy.',
    run: async (context) => {
      const { isServerless } = (await context.site.health()).process;
      const { headers } = await context.site.askHealth();
      const isAtVercel = [...headers.keys()].some((name) => name.startsWith(VERCEL_HEADER));
      if (isAtVercel && !isServerless) {
        return fail(
          'The site runs at Vercel without the variable VERCEL, so it treats the host as a server and previews as production.',
        );
      }
      if (await keepsVariables(context)) {
        return fail('The project at Vercel hides system variables from the next deployment.');
      }
      return ok(`The site detects that it runs ${isServerless ? 'at Vercel' : 'on a server'}.`);
    },
  },
  'actions-key': {
    fix: 'Set NEXT_SERVER_ACTIONS_ENCRYPTION_KEY to the same value for every build and process, and never change it again.',
    run: async ({ site, environment }) => {
      const { actionsKeyDigest } = (await site.health()).process;
      return actionsKeyDigest === comparedSettings(environment).actionsKeyDigest
        ? ok('The site and these variables have the same key for forms.')
        : fail('The site has another NEXT_SERVER_ACTIONS_ENCRYPTION_KEY.');
    },
  },
  clock: {
    fix: 'Turn on time synchronization on the server (timedatectl set-ntp true) or on this computer.',
    run: async (context) => {
      const seconds = await secondsApart(context);
      if (seconds === null) throw new Skip('The server does not report its time.');
      const message = `The clocks of the server and this computer differ by ${seconds} seconds.`;
      if (seconds > TOO_MUCH_S) return fail(message);
      return seconds > MUCH_S ? warn(message) : ok("The server's clock is correct.");
    },
  },
};

/** Returns whether the Vercel project hides system variables. Without a token, it returns false. */
async function keepsVariables({ fetch, variables }: Context): Promise<boolean> {
  const { VERCEL_TOKEN: token, VERCEL_PROJECT: name, VERCEL_TEAM_ID: team } = variables;
  if (!token || !name) return false;
  const url = new URL(`/v9/projects/${encodeURIComponent(name)}`, 'https://api.vercel.com');
  if (team) url.searchParams.set('teamId', team);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request(fetch, url.href, { headers }).catch(() => null);
  return answer ? project.safeParse(parseBody(answer)).data?.autoExposeSystemEnvs === false : false;
}

/** Returns how far the clocks of the server and this computer are apart, or null if unknown. */
async function secondsApart({ site, now }: Context): Promise<number | null> {
  const { headers } = await site.request('/api/health');
  const sent = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(sent) ? null : Math.round(Math.abs(now().getTime() - sent) / 1000);
}

type Webhook = { url: string; status: string; events: readonly string[] | null };

/**
 * Checks that exactly one webhook of an account sends all events to the URL. Each webhook has its own
 * secret, and the site has only one.
 */
export function judgeWebhook(url: string, all: Webhook[], wanted: readonly string[]): Outcome {
  const own = all.filter((each) => each.url === url);
  const [hook, ...others] = own.filter(({ status }) => status === 'enabled');
  if (!hook) return fail(own.length > 0 ? 'The webhook is off.' : `No webhook points to ${url}.`);
  const events = hook.events ?? [];
  const missing = events.includes('*') ? [] : wanted.filter((each) => !events.includes(each));
  if (missing.length > 0) return fail(`The webhook does not send ${missing.join(', ')}.`);
  if (others.length > 0) return warn(`${own.length} webhooks send this site the same events.`);
  return ok(`The webhook points to ${url}.`);
}

/**
 * Returns the outcome for a test event that is signed with the secret of these variables.
 * @throws Skip when the clocks differ so much that the site would reject any signature
 */
export async function judgeTrial(
  context: Context,
  path: string,
  status: number,
  name: string,
): Promise<Outcome> {
  if (status === 200) return ok(`The site accepts events signed with ${name}.`);
  if (status === 404) return fail(`The site has no ${name}.`);
  if (status !== 401) return fail(`${path} responds with ${status} to a signed test event.`);
  if (((await secondsApart(context)) ?? 0) <= TOO_MUCH_S)
    return fail(`The site has another ${name}.`);
  throw new Skip('The site rejects every signature as long as a clock is wrong.');
}
