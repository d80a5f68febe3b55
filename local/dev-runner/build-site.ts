import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child-process.ts';
import { hashFiles } from './hash-files.ts';
import type { Plan } from './plan.ts';

const SOURCES = ['src/**/*', 'emails/**/*', 'public/**/*', '*.config.*', 'package-lock.json'];
/** What a build carries inside: another value needs another build. */
const BAKED = [
  'SITE_URL',
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_STUDIO_URL',
  'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
];

export const distDirOf = (plan: Plan): string => plan.siteEnvironment.NEXT_DIST_DIR ?? '.next';

/** Builds the site unless the last build was made from the same sources and settings. */
export async function buildSiteIfNeeded(plan: Plan): Promise<'built' | 'reused'> {
  const note = join(plan.dataDir, 'build.json');
  const wanted = fingerprint(plan);
  const isBuilt = existsSync(join(distDirOf(plan), 'BUILD_ID'));
  if (isBuilt && existsSync(note) && readFileSync(note, 'utf8') === wanted) return 'reused';
  await buildSite(plan);
  writeFileSync(note, wanted);
  return 'built';
}

/** @throws Error when `next build` fails; what it said stands above */
export async function buildSite(plan: Plan): Promise<void> {
  // What an earlier build read of the content must not find its way into this one.
  rmSync(join(distDirOf(plan), 'cache/fetch-cache'), { recursive: true, force: true });
  const build = startChild({
    name: 'build',
    args: ['node_modules/next/dist/bin/next', 'build'],
    env: { ...process.env, ...plan.siteEnvironment, NODE_ENV: 'production' },
    readyUrl: () => null,
  });
  const code = await build.gone;
  if (code !== 0) throw new Error('The site could not be built; the reason stands above.');
}

function fingerprint(plan: Plan): string {
  const settings = BAKED.map((name) => `${name}=${plan.siteEnvironment[name] ?? ''}`);
  // The Studio is served as it lies there; it is no part of the site's build.
  return hashFiles({ files: SOURCES, except: ['public/studio/**'], settings });
}
