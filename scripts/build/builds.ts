/**
 * The site is built beside the one that runs: there are two folders for builds, and a file names the
 * current one, which the next start serves. A process keeps the build that it started with.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Variables } from '../variables.ts';
import { chooseKept } from './kept-scripts.ts';

const CURRENT = 'current';
const SERVED_BY = 'served-by';
/** What a process writes into the build that it serves. */
const OF_A_PROCESS = [SERVED_BY, 'server/route-cache', 'cache/fetch-cache'];
const SCRIPTS = 'static/**/*.*';

/** The site that builds are of: its folder, and the variables that it is built with. */
export type Site = { variables: Variables; folder: string };

/** Measurements keep builds of their own, beside a site that may be running. */
const homeOf = ({ variables }: Site): string => variables.BUILDS_FOLDER ?? '.next-builds';

const pointerOf = (site: Site) => join(site.folder, homeOf(site), CURRENT);

/** The build that the next start serves, relative to the site's folder; null when there is none. */
export function currentBuild(site: Site): string | null {
  const pointer = pointerOf(site);
  if (!existsSync(pointer)) return null;
  const build = readFileSync(pointer, 'utf8');
  return existsSync(join(site.folder, build, 'BUILD_ID')) ? build : null;
}

/**
 * The folder for the next build, relative to the site's folder.
 * @throws Error in a sentence while a process still serves the build that is in it
 */
export function freeBuildFolder(site: Site): string {
  const [one, other] = [`${homeOf(site)}-a`, `${homeOf(site)}-b`];
  const free = currentBuild(site) === one ? other : one;
  const process = servedBy(join(site.folder, free));
  if (process === null) return free;
  throw new Error(
    `Process ${process} still serves an earlier build, from ${free}. Restart it, so that it serves ` +
      'the current one, and build again.',
  );
}

/** Marks a build as served by this process, for as long as the process runs. */
export function markServed(build: string): void {
  const marks = join(build, SERVED_BY);
  mkdirSync(marks, { recursive: true });
  writeFileSync(join(marks, String(process.pid)), describeServer(build, process.pid));
}

/** Makes a finished build the current one. Pages that are open find their scripts in it. */
export function putInPlace(site: Site, build: string, now = Date.now()): void {
  const before = currentBuild(site);
  if (before !== null) keepScripts(site, before, build, now);
  const pointer = pointerOf(site);
  mkdirSync(dirname(pointer), { recursive: true });
  // The whole line at once: a site that starts meanwhile reads the former name or this one.
  writeFileSync(`${pointer}.new`, build);
  renameSync(`${pointer}.new`, pointer);
}

/**
 * Takes over the current build of another site, which may be serving it: what its process writes
 * meanwhile stays there.
 * @returns its folder
 */
export function copyBuild(from: Site, to: Site): string {
  const build = freeBuildFolder(to);
  const target = join(to.folder, build);
  rmSync(target, { recursive: true, force: true });
  const source = join(from.folder, currentBuild(from) ?? '');
  const isBuilt = (path: string) => !OF_A_PROCESS.includes(relative(source, path));
  cpSync(source, target, { recursive: true, filter: isBuilt });
  putInPlace(to, build);
  return target;
}

function keepScripts(site: Site, before: string, build: string, now: number): void {
  const [from, to] = [join(site.folder, before), join(site.folder, build)];
  const note = join(site.folder, homeOf(site), 'left-scripts');
  const current = globSync(SCRIPTS, { cwd: to });
  for (const file of chooseKept(note, globSync(SCRIPTS, { cwd: from }), current, now)) {
    cpSync(join(from, file), join(to, file));
  }
}

function servedBy(build: string): number | null {
  const marks = join(build, SERVED_BY);
  if (!existsSync(marks)) return null;
  const isServing = (pid: number) =>
    isRunning(pid) && readFileSync(join(marks, String(pid)), 'utf8') === describeServer(build, pid);
  return readdirSync(marks).map(Number).find(isServing) ?? null;
}

/** Folders are copied with their marks, and the system uses process ids again. */
const describeServer = (build: string, pid: number): string =>
  `${realpathSync(build)} ${startOf(pid)}`;

/** When a process started, in whatever form the system has it; empty where it does not say. */
function startOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat)) {
    // The name of the program comes second, in parentheses, and may contain spaces.
    const [, afterName = ''] = readFileSync(stat, 'utf8').split(/\) (?=[^)]*$)/);
    return afterName.split(' ')[19] ?? '';
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

/** Whether there is a process of that id. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** What a build carries inside: another value needs another build. */
export const BUILT_IN = [
  'SITE_URL',
  'SITE_ENV',
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_STUDIO_URL',
  'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
] as const;
