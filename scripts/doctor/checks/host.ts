import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Checks, fail, ok, type Outcome, Skip, warn } from '../check.ts';
import type { Context } from '../context.ts';
import { parseBody, request } from '../request.ts';
import { readReport } from '../site.ts';

/** Two processes behind a proxy take turns. */
const REQUESTS = 6;
/** Vercel writes them into every response. */
const OF_VERCEL = 'x-vercel-';
const project = z.object({ autoExposeSystemEnvs: z.boolean() });
/** A signature of Resend's is accepted for five minutes. */
const TOO_MUCH_S = 240;
const MUCH_S = 30;

export const HOST: Checks = {
  build: {
    fix: 'Wait until the deployment is over; then restart the processes that still serve the former build.',
    run: async ({ site }) => {
      const answers = await Promise.all(Array.from({ length: REQUESTS }, () => site.askHealth()));
      const builds = new Set(answers.map((answer) => readReport(answer).process.build));
      return builds.size > 1
        ? fail(`The processes serve ${builds.size} builds: ${[...builds].join(', ')}.`)
        : ok(`${REQUESTS} answers came from one build.`);
    },
  },
  host: {
    fix: 'Turn on "Automatically expose System Environment Variables" under Settings → Environment Variables of the project at Vercel, and deploy again.',
    run: async (context) => {
      const { isServerless } = (await context.site.health()).process;
      const { headers } = await context.site.askHealth();
      const isAtVercel = [...headers.keys()].some((name) => name.startsWith(OF_VERCEL));
      if (isAtVercel && !isServerless) {
        return fail(
          'The site runs at Vercel without the variable VERCEL: it takes its host for a server, and previews for production.',
        );
      }
      if (await keepsVariables(context)) {
        return fail('The project at Vercel keeps its variables from the next deployment.');
      }
      return ok(`The site runs ${isServerless ? 'at Vercel' : 'on a server'}, and knows it.`);
    },
  },
  'actions-key': {
    fix: 'Set NEXT_SERVER_ACTIONS_ENCRYPTION_KEY to the same value for every build and process, and never change it again.',
    run: async ({ site, environment }) => {
      const { actionsKeyDigest } = (await site.health()).process;
      const own = createHash('sha256').update(environment.actionsKey).digest('hex');
      return actionsKeyDigest === own
        ? ok('The site has the key of these variables for its forms.')
        : fail('The site has another NEXT_SERVER_ACTIONS_ENCRYPTION_KEY.');
    },
  },
  clock: {
    fix: 'Switch on the time service of the server (timedatectl set-ntp true), or of this computer.',
    run: async (context) => {
      const seconds = await secondsApart(context);
      if (seconds === null) throw new Skip('The server does not say what time it is.');
      const message = `The clocks of server and this computer differ by ${seconds} seconds.`;
      if (seconds > TOO_MUCH_S) return fail(message);
      return seconds > MUCH_S ? warn(message) : ok('The clock of the server is right.');
    },
  },
};

/** Whether Vercel says so to the owner of a token. */
async function keepsVariables({ fetch, variables }: Context): Promise<boolean> {
  const { VERCEL_TOKEN: token, VERCEL_PROJECT: name, VERCEL_TEAM_ID: team } = variables;
  if (!token || !name) return false;
  const url = new URL(`/v9/projects/${encodeURIComponent(name)}`, 'https://api.vercel.com');
  if (team) url.searchParams.set('teamId', team);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request(fetch, url.href, { headers }).catch(() => null);
  return answer ? project.safeParse(parseBody(answer)).data?.autoExposeSystemEnvs === false : false;
}

/** By how much the clocks of the server and of this computer differ; null: the server does not say. */
async function secondsApart({ site, now }: Context): Promise<number | null> {
  const { headers } = await site.request('/api/health');
  const sent = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(sent) ? null : Math.round(Math.abs(now().getTime() - sent) / 1000);
}

type Webhook = { url: string; status: string; events: readonly string[] | null };

/**
 * Whether one webhook of an account tells the site, at the URL, of all events. Each has a secret of its own,
 * and the site knows one.
 */
export function judgeWebhook(url: string, all: Webhook[], wanted: readonly string[]): Outcome {
  const own = all.filter((each) => each.url === url);
  const [hook, ...others] = own.filter(({ status }) => status === 'enabled');
  if (!hook) return fail(own.length > 0 ? 'The webhook is off.' : `No webhook leads to ${url}.`);
  const told = hook.events ?? [];
  const missing = told.includes('*') ? [] : wanted.filter((each) => !told.includes(each));
  if (missing.length > 0) return fail(`The webhook does not tell of ${missing.join(', ')}.`);
  if (others.length > 0) return warn(`${own.length} webhooks tell this site the same.`);
  return ok(`The webhook leads to ${url}.`);
}

/**
 * What the site says to a trial that is signed with the secret of these variables.
 * @throws Skip where it may take what is signed now for a signature of another time
 */
export async function judgeTrial(context: Context, status: number, name: string): Promise<Outcome> {
  if (status === 200) return ok(`The site accepts what is signed with ${name}.`);
  if (status === 404) return fail(`The site has no ${name}.`);
  if (status !== 401) throw new Skip(`The site answers ${status} to a signed trial.`);
  if (((await secondsApart(context)) ?? 0) <= TOO_MUCH_S)
    return fail(`The site has another ${name}.`);
  throw new Skip('The site rejects every signature while a clock is wrong.');
}
