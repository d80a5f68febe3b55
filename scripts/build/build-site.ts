import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isHost } from '#config/public-site.ts';
import { runChild } from '../child-process.ts';
import type { Variables } from '../variables.ts';
import { freeBuildFolder, putInPlace } from './builds.ts';

/** Where a host takes the build from, and where the development server writes. */
const HOSTS_BUILD = '.next';

/**
 * Builds the site beside the one that may be running, checks it, and puts it in place for the next
 * start.
 * @param folder of the site's sources
 * @throws Error when `next build` fails, its own output stands above, or when something is missing
 */
export async function buildSite(variables: Variables, folder = '.'): Promise<void> {
  const site = { variables, folder };
  const isInPlace = isHost(variables);
  const build = isInPlace ? HOSTS_BUILD : freeBuildFolder(site);
  // What an earlier build read of the content must not find its way into this one.
  rmSync(join(folder, build, 'cache/fetch-cache'), { recursive: true, force: true });
  // Types of the routes that an earlier build had: one that is gone now would fail the type check.
  for (const types of globSync(join(folder, '.next*/{types,dev/types}'))) {
    rmSync(types, { recursive: true });
  }
  const own = {
    NEXT_DIST_DIR: build,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  } as const;
  await runChild(
    {
      name: 'build',
      args: ['node_modules/next/dist/bin/next', 'build'],
      cwd: folder,
      env: { ...process.env, ...variables, ...own },
    },
    'The site could not be built; the reason stands above.',
  );
  if (isInPlace) return;
  checkBuild(join(folder, build));
  putInPlace(site, build);
}

const SCRIPT = /\/_next\/(static\/[^"'\\?#\s]+\.(?:js|css))/g;

/**
 * Looks at what Next.js has built before a visitor does.
 * @param build its folder
 * @throws Error naming a page that is empty, or a script of a page that is not there
 */
export function checkBuild(build: string): void {
  const pages = globSync('**/*.html', { cwd: join(build, 'server/app') });
  if (!existsSync(join(build, 'BUILD_ID')) || pages.length === 0) {
    throw new Error(`The build in ${build} is not complete. The site goes on with the former one.`);
  }
  for (const page of pages) {
    const html = readFileSync(join(build, 'server/app', page), 'utf8');
    const missing = [...html.matchAll(SCRIPT)]
      .map(([, file = '']) => file)
      .find((file) => !existsSync(join(build, decodeURIComponent(file))));
    if (missing !== undefined || !html.includes('</html>')) {
      throw new Error(
        `The page ${page} of the new build ${missing ? `lacks ${missing}` : 'is empty'}. ` +
          'The site goes on with the former build.',
      );
    }
  }
}
