import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { startChild } from '../child-process.ts';
import { fingerprintFiles } from './fingerprint-files.ts';

const BUILT = 'studio/dist';
/** Written last: a build that was cut short has none. */
const NOTE = join(BUILT, 'fingerprint');
/** Where the site serves it from, at `/studio`. */
const SERVED = 'public/studio';

const SOURCES = [
  'sanity.*.ts',
  'studio/**/*.{ts,tsx,json}',
  'src/{config,domain,lib}/**/*.ts',
  'package-lock.json',
];
const EXCEPT = ['studio/{dist,seed}/**', '**/*.test.ts'];

/**
 * Builds the Studio unless the last build was made from the same sources. Project, dataset and address
 * of the content lake are not in it: it reads them from the site (`/api/studio-settings`).
 * @throws Error when `sanity build` fails; its own output stands above
 */
export async function buildStudioIfChanged(): Promise<void> {
  const fingerprint = fingerprintFiles({ files: SOURCES, except: EXCEPT });
  if (existsSync(NOTE) && readFileSync(NOTE, 'utf8') === fingerprint) return;
  await build();
  writeFileSync(NOTE, fingerprint);
}

/**
 * Puts the Studio that was built last where a site serves it. Not while that site is being built, which
 * reads the folder.
 * @param siteFolder of the site's sources
 */
export function serveStudio(siteFolder = '.'): void {
  const served = join(siteFolder, SERVED);
  const fresh = `${served}.new`;
  rmSync(fresh, { recursive: true, force: true });
  cpSync(BUILT, fresh, { recursive: true });
  rmSync(join(fresh, 'fingerprint'));
  const page = join(fresh, 'index.html');
  // `sanity build` addresses icons from the root of the origin, which belongs to the site.
  const html = readFileSync(page, 'utf8').replaceAll('"/static/', '"/studio/static/');
  writeFileSync(page, html);
  // The whole folder at once: a running site never serves half a Studio.
  rmSync(served, { recursive: true, force: true });
  renameSync(fresh, served);
}

async function build(): Promise<void> {
  const tools = resolve('node_modules/.bin');
  const child = startChild({
    name: 'studio build',
    args: [resolve('node_modules/sanity/bin/sanity'), 'build', BUILT, '-y'],
    env: {
      ...process.env,
      PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`,
      NODE_ENV: 'production',
      DO_NOT_TRACK: '1',
      // This one is served by the site, whatever another one is built for.
      SANITY_STUDIO_SITE_URL: '',
    },
    readyUrl: () => null,
  });
  if ((await child.ended) !== 0) {
    throw new Error('The Studio could not be built; the reason stands above.');
  }
}
