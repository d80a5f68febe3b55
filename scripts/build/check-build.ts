import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
