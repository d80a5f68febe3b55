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
/** Written last, so an interrupted build has no fingerprint. */
const NOTE = join(BUILT, 'fingerprint');
/** The folder that the site serves at `/studio`. */
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
 * Builds the Studio unless the last build was made from the same sources. The build does not contain the
 * project, dataset or address of the content lake. The Studio reads them from `/api/studio-settings`.
 * @throws Error when `sanity build` fails
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
        // The site serves this Studio, even if the variable names a separately hosted one.
        SANITY_STUDIO_SITE_URL: '',
      },
    },
    'Building the Studio failed. See the output above.',
  );
  writeFileSync(NOTE, fingerprint);
}

/**
 * Copies the last built Studio to the folder that the site serves. Scripts of earlier builds remain for a
 * while, because an open Studio loads some of them later. The page is replaced last, once everything it
 * loads is in place.
 * @param siteFolder the site's source folder
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

/** Copies a file so that a running site serves the old or the new one, never a partial file. */
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
  /** Settings that also affect the build. */
  settings?: string[];
};

/** Returns a hash over the inputs of a build. Equal hashes mean equal builds. */
export function fingerprintFiles({ files, except = [], settings = [] }: Selection): string {
  const hash = createHash('sha256');
  for (const file of globSync(files, { exclude: except }).sort()) {
    if (statSync(file).isFile()) hash.update(file).update('\0').update(readFileSync(file));
  }
  for (const setting of settings) hash.update(`${setting}\0`);
  return hash.digest('hex');
}
