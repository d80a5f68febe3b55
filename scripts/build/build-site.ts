import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isHost } from '#config/public-site.ts';
import { startChild } from '../child-process.ts';
import { freeBuildFolder, putInPlace } from './builds.ts';
import { checkBuild } from './check-build.ts';
import type { Variables } from './choose-services.ts';

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
  const making = startChild({
    name: 'build',
    args: ['node_modules/next/dist/bin/next', 'build'],
    cwd: folder,
    env: {
      ...process.env,
      ...variables,
      NEXT_DIST_DIR: build,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    readyUrl: () => null,
  });
  if ((await making.ended) !== 0) {
    throw new Error('The site could not be built; the reason stands above.');
  }
  if (isInPlace) return;
  checkBuild(join(folder, build));
  putInPlace(site, build);
}
