import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../scripts/build/build-site.ts';
import { fingerprintFiles } from '../../scripts/build/build-studio.ts';
import { BUILT_IN, copyBuild, currentBuild, type Site } from '../../scripts/build/builds.ts';
import type { Plan } from './plan.ts';

const SOURCES = [
  'src/**/*',
  'emails/**/*',
  'public/**/*',
  'scripts/build/**/*',
  '*.config.*',
  'tsconfig*.json',
  'package-lock.json',
];

/** Builds the site unless the current build was made from the same sources and settings. */
export async function buildSiteIfChanged(plan: Plan): Promise<'built' | 'reused'> {
  const note = notePath(plan);
  if (existsSync(note) && readFileSync(note, 'utf8') === describeBuild(plan)) return 'reused';
  await buildSite(plan.siteEnvironment, plan.siteFolder);
  writeFileSync(note, describeBuild(plan));
  return 'built';
}

/**
 * Copies the build of another plan and replaces the site's address in its pages.
 * @param from a plan with a finished build and a site address of the same length
 */
export function adoptBuild(from: Plan, to: Plan): void {
  const target = copyBuild(siteOf(from), siteOf(to));
  for (const file of globSync(`${target}/server/app/**/*.{html,rsc,meta,body,json}`)) {
    const text = readFileSync(file, 'latin1');
    writeFileSync(file, text.replaceAll(from.siteUrl, to.siteUrl), 'latin1');
  }
  writeFileSync(notePath(to), describeBuild(to));
}

const siteOf = ({ siteEnvironment, siteFolder }: Plan): Site => ({
  variables: siteEnvironment,
  folder: siteFolder,
});

/** The note is in the data folder, because a build with another data folder has other content. */
const notePath = ({ dataDir }: Plan): string => join(dataDir, 'build.json');

/** Returns a text with the current build and a hash of the sources and settings. */
function describeBuild(plan: Plan): string {
  const settings = BUILT_IN.map((name) => `${name}=${plan.siteEnvironment[name] ?? ''}`);
  // The Studio's files are served directly and are not part of the site's build.
  const sources = fingerprintFiles({
    files: SOURCES,
    except: ['public/studio/**'],
    settings,
  });
  return `${currentBuild(siteOf(plan)) ?? 'none'} ${sources}`;
}
