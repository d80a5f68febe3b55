import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../child-process.ts';
import type { Variables } from './choose-services.ts';

export const distDirOf = (environment: Variables): string => environment.NEXT_DIST_DIR ?? '.next';

/**
 * @param folder of the site's sources
 * @throws Error when `next build` fails; its own output stands above
 */
export async function buildSite(environment: Variables, folder = '.'): Promise<void> {
  // What an earlier build read of the content must not find its way into this one.
  const fetched = join(folder, distDirOf(environment), 'cache/fetch-cache');
  rmSync(fetched, { recursive: true, force: true });
  // Types of the routes that an earlier build had: one that is gone now would fail the type check.
  for (const types of globSync(join(folder, '.next*/{types,dev/types}'))) {
    rmSync(types, { recursive: true });
  }
  const build = startChild({
    name: 'build',
    args: ['node_modules/next/dist/bin/next', 'build'],
    cwd: folder,
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    readyUrl: () => null,
  });
  if ((await build.ended) !== 0) {
    throw new Error('The site could not be built; the reason stands above.');
  }
}
