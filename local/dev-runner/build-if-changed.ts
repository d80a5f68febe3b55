import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_STUDIO_URL',
  'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
];

/** Builds the site unless the last build was made from the same sources and settings. */
export async function buildSiteIfChanged(plan: Plan): Promise<'built' | 'reused'> {
  const { siteEnvironment, dataDir } = plan;
  // Beside the data, not the build: another data folder holds other content.
  const note = join(dataDir, 'build.json');
  const fingerprint = fingerprintOf(plan);
  const isBuilt = existsSync(join(distDirOf(siteEnvironment), 'BUILD_ID'));
  if (isBuilt && existsSync(note) && readFileSync(note, 'utf8') === fingerprint) return 'reused';
  await buildSite(siteEnvironment);
  writeFileSync(note, fingerprint);
  return 'built';
}

function fingerprintOf({ siteEnvironment }: Plan): string {
  const settings = BAKED.map((name) => `${name}=${siteEnvironment[name] ?? ''}`);
  // The Studio is served as it lies there; it is no part of the site's build.
  return fingerprintFiles({ files: SOURCES, except: ['public/studio/**'], settings });
}
