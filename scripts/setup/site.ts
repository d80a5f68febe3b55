import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isElsewhere } from '#config/public-site.ts';
import { currentBuild } from '../build/builds.ts';
import { runChild, startNext } from '../child-process.ts';
import { Skip } from '../doctor/check.ts';
import { openSite } from '../doctor/site.ts';
import { VARIABLE_NAMES } from '../variables.ts';
import type { Setup, Step } from './steps.ts';

const DEFAULT_FOLDER = '.next-builds';
const NOTE = 'made-from';

/** Builds the Studio and the site with the variables of the file, because pages contain some of them. */
export function siteBuild({ variables }: Setup): Step {
  const note = () => join(variables.read('BUILDS_FOLDER') || DEFAULT_FOLDER, NOTE);
  const digest = () => {
    const lines = VARIABLE_NAMES.map((name) => `${name}=${variables.read(name)}`);
    return createHash('sha256').update(lines.join('\n')).digest('hex');
  };
  return {
    title: 'Build of the site',
    look: () => {
      const build = currentBuild({ variables: variables.all(), folder: '.' });
      if (build === null) return ['it takes about two minutes'];
      const isSame = existsSync(note()) && readFileSync(note(), 'utf8') === digest();
      return isSame ? [] : ['the current build was made with other variables'];
    },
    apply: async () => {
      // Released code has already been type-checked.
      const own = { NODE_ENV: 'production', SKIP_TYPE_CHECK: 'true' } as const;
      const env = { ...process.env, ...variables.all(), ...own };
      const failure = 'Building the site failed. See the output above.';
      await runChild({ name: 'build', args: ['scripts/build.ts'], env }, failure);
      writeFileSync(note(), digest());
    },
  };
}

/** The port of a site behind a proxy, as in the operations guide. */
const USUAL_PORT = '3000';
/** How long a new site may take to copy its prices to the database. */
const SETTLING_MS = 60_000;
const PAUSE_MS = 1_000;

/** Returns whether the site responds at its address. */
export async function isAnswering({ fetch, variables }: Setup): Promise<boolean> {
  const address = variables.need('SITE_URL');
  const site = openSite(fetch, address, variables.read('CRON_SECRET'));
  const answer = await site.askHealth().catch(() => null);
  return answer?.status === 200 || answer?.status === 503;
}

/**
 * Serves the build while the work runs. The server's own service manager starts the site permanently.
 */
export async function withSite<T>(setup: Setup, work: () => Promise<T>): Promise<T> {
  const { variables } = setup;
  const { port, hostname } = new URL(variables.need('SITE_URL'));
  const isHere = !isElsewhere(`http://${hostname}`);
  const child = startNext({
    mode: 'start',
    port: (isHere && port) || USUAL_PORT,
    url: variables.read('SITE_URL'),
    env: { ...process.env, ...variables.all(), NODE_ENV: 'production' },
  });
  try {
    await child.ready;
    await settle(setup);
    return await work();
  } finally {
    await child.stop();
  }
}

/** Waits until a new site is healthy, and calls the outbox, because no scheduler has called it yet. */
async function settle({ fetch, variables }: Setup): Promise<void> {
  const headers = { Authorization: `Bearer ${variables.need('CRON_SECRET')}` };
  const until = Date.now() + SETTLING_MS;
  while (Date.now() < until) {
    try {
      const site = openSite(fetch, variables.need('SITE_URL'), variables.need('CRON_SECRET'));
      await site.request('/api/outbox', { headers });
      const { status } = await site.askHealth();
      if (status === 200) return;
    } catch (error) {
      if (!(error instanceof Skip)) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
