import { resolve } from 'node:path';
import { startChild } from '../../scripts/child-process.ts';

/** A project that nobody has: what the Studio asks for must come from these variables. */
export const PROJECT = { projectId: 'ab12cd34', dataset: 'staging' } as const;
export const SITE_URL = 'https://detailing.example';

const VARIABLES = {
  SANITY_PROJECT_ID: PROJECT.projectId,
  SANITY_DATASET: PROJECT.dataset,
  SANITY_STUDIO_SITE_URL: SITE_URL,
};

/**
 * Runs `sanity build` for a Studio at an address of its own, and what `sanity deploy` does before it
 * uploads: the manifest that names the project of each workspace.
 * @throws Error when one of them fails; its own output stands above
 */
export async function buildOwnStudio(folder: string): Promise<void> {
  await runSanity(['build', folder, '-y']);
  await runSanity(['manifest', 'extract', '--path', folder]);
}

async function runSanity(args: string[]): Promise<void> {
  const child = startChild({
    name: `sanity ${args[0] ?? ''}`,
    args: [resolve('node_modules/sanity/bin/sanity'), ...args],
    env: { ...process.env, ...VARIABLES, NODE_ENV: 'production', DO_NOT_TRACK: '1' },
    readyUrl: () => null,
  });
  if ((await child.ended) !== 0) throw new Error(`sanity ${args.join(' ')} failed.`);
}
