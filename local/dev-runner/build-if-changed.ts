import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, distDirOf } from '../../scripts/build/build-site.ts';
import { fingerprintFiles } from '../../scripts/build/fingerprint-files.ts';
import type { Plan } from './plan.ts';

const SOURCES = [
  'src/**/*',
  'emails/**/*',
  'public/**/*',
  '*.config.*',
  'tsconfig*.json',
  'package-lock.json',
];
/** What a build carries inside: another value needs another build. */
const BAKED = [
  'SITE_URL',
  'SITE_ENV',
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_STUDIO_URL',
  'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
];

/** Builds the site unless the last build was made from the same sources and settings. */
export async function buildSiteIfChanged(plan: Plan): Promise<'built' | 'reused'> {
  const note = notePath(plan);
  const fingerprint = fingerprintOf(plan);
  const isBuilt = existsSync(join(buildFolder(plan), 'BUILD_ID'));
  if (isBuilt && existsSync(note) && readFileSync(note, 'utf8') === fingerprint) return 'reused';
  await buildSite(plan.siteEnvironment, plan.siteFolder);
  writeFileSync(note, fingerprint);
  return 'built';
}

/**
 * Takes over the build of another plan, instead of a build of its own: what the pages say of their
 * own address is written anew.
 * @param from a plan that is built, with a site address of the same length
 */
export function copyBuild(from: Plan, to: Plan): void {
  const target = buildFolder(to);
  rmSync(target, { recursive: true, force: true });
  cpSync(buildFolder(from), target, { recursive: true });
  rmSync(join(target, 'cache/fetch-cache'), { recursive: true, force: true });
  for (const file of globSync(`${target}/server/app/**/*.{html,rsc,meta,body,json}`)) {
    const text = readFileSync(file, 'latin1');
    writeFileSync(file, text.replaceAll(from.siteUrl, to.siteUrl), 'latin1');
  }
  writeFileSync(notePath(to), fingerprintOf(to));
}

const buildFolder = ({ siteFolder, siteEnvironment }: Plan): string =>
  join(siteFolder, distDirOf(siteEnvironment));

/** Beside the data, not the build: another data folder holds other content. */
const notePath = ({ dataDir }: Plan): string => join(dataDir, 'build.json');

function fingerprintOf({ siteEnvironment }: Plan): string {
  const settings = BAKED.map((name) => `${name}=${siteEnvironment[name] ?? ''}`);
  // The Studio is served as it lies there; it is no part of the site's build.
  return fingerprintFiles({ files: SOURCES, except: ['public/studio/**'], settings });
}
