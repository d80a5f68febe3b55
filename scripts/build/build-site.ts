import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isHost } from '#config/public-site.ts';
import { runChild } from '../child-process.ts';
import type { Variables } from '../variables.ts';
import { freeBuildFolder, putInPlace } from './builds.ts';
import { addCompileHints } from './compile-hints.ts';

/** The folder where a host expects the build and where the development server writes. */
const DEFAULT_BUILD = '.next';

/**
 * Builds the site beside a running one, checks the build, and makes it current for the next start.
 * @param folder the site's source folder
 * @throws Error when `next build` fails or the build is incomplete
 */
export async function buildSite(variables: Variables, folder = '.'): Promise<void> {
  const site = { variables, folder };
  const isInPlace = isHost(variables);
  const build = isInPlace ? DEFAULT_BUILD : freeBuildFolder(site);
  // Responses that an earlier build cached would be stale content in this one.
  rmSync(join(folder, build, 'cache/fetch-cache'), { recursive: true, force: true });
  // Generated types of a route that has since been deleted would fail the type check.
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
    'Building the site failed. See the output above.',
  );
  addCompileHints(join(folder, build));
  if (isInPlace) return;
  checkBuild(join(folder, build));
  putInPlace(site, build);
}

const SCRIPT = /\/_next\/(static\/[^"'\\?#\s]+\.(?:js|css))/g;

/**
 * Checks that no page of a build is empty and that all scripts of its pages exist.
 * @param build the folder of the build
 * @throws Error that names the empty page or the missing script
 */
export function checkBuild(build: string): void {
  const pages = globSync('**/*.html', { cwd: join(build, 'server/app') });
  if (!existsSync(join(build, 'BUILD_ID')) || pages.length === 0) {
    throw new Error(
      `The build in ${build} is not complete. The site keeps using the previous build.`,
    );
  }
  for (const page of pages) {
    const html = readFileSync(join(build, 'server/app', page), 'utf8');
    const missing = [...html.matchAll(SCRIPT)]
      .map(([, file = '']) => file)
      .find((file) => !existsSync(join(build, decodeURIComponent(file))));
    if (missing !== undefined || !html.includes('</html>')) {
      throw new Error(
        `The page ${page} of the new build ${missing ? `lacks ${missing}` : 'is empty'}. ` +
          'The site keeps using the previous build.',
      );
    }
  }
}
