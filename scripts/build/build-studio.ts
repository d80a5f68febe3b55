import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { runChild } from '../child-process.ts';
import { chooseKept } from './kept-scripts.ts';

const BUILT = 'studio/dist';
/** Written last: a build that was cut short has none. */
const NOTE = join(BUILT, 'fingerprint');
/** Where the site serves it from, at `/studio`. */
const SERVED = 'public/studio';
const PAGE = 'index.html';
const LEFT = '.next-builds/left-studio';

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
  await runChild(
    {
      name: 'studio build',
      args: [resolve('node_modules/sanity/bin/sanity'), 'build', BUILT, '-y'],
      env: {
        ...process.env,
        PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
        NODE_ENV: 'production',
        DO_NOT_TRACK: '1',
        // This one is served by the site, whatever another one is built for.
        SANITY_STUDIO_SITE_URL: '',
      },
    },
    'The Studio could not be built; the reason stands above.',
  );
  writeFileSync(NOTE, fingerprint);
}

/**
 * Puts the Studio that was built last where a site serves it, beside what an earlier one has left: a
 * Studio that is open loads parts of itself later. Its page comes last, when all that it asks for is there.
 * @param siteFolder of the site's sources
 */
export function serveStudio(siteFolder = '.'): void {
  const served = join(siteFolder, SERVED);
  const files = globSync('**/*.*', { cwd: BUILT }).filter((file) => file !== PAGE);
  for (const file of files) {
    if (!(file.startsWith('static') && existsSync(join(served, file)))) copyWhole(file, served);
  }
  const page = join(served, PAGE);
  // `sanity build` addresses icons from the root of the origin, which belongs to the site.
  const html = readFileSync(join(BUILT, PAGE), 'utf8').replaceAll('"/static/', '"/studio/static/');
  writeFileSync(`${page}.new`, html);
  renameSync(`${page}.new`, page);
  const left = globSync('static/*.*', { cwd: served }).filter((file) => !files.includes(file));
  const kept = chooseKept(join(siteFolder, LEFT), left, files);
  for (const file of left) if (!kept.includes(file)) rmSync(join(served, file));
}

/** A running site serves the former file or this one, never half of it. */
function copyWhole(file: string, served: string): void {
  const target = join(served, file);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(BUILT, file), `${target}.new`);
  renameSync(`${target}.new`, target);
}

type Selection = {
  /** Globs from the project's folder. */
  files: string[];
  except?: string[];
  /** Settings that count beside the files. */
  settings?: string[];
};

/** A hash of all that goes into a build: the same hash means that the same build comes out. */
export function fingerprintFiles({ files, except = [], settings = [] }: Selection): string {
  const hash = createHash('sha256');
  for (const file of globSync(files, { exclude: except }).sort()) {
    if (statSync(file).isFile()) hash.update(file).update('\0').update(readFileSync(file));
  }
  for (const setting of settings) hash.update(`${setting}\0`);
  return hash.digest('hex');
}
