/**
 * A build is written beside the running one. There are two build folders, and a file names the current
 * one, which the next start serves. A process keeps the build that it started with.
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
/** Files that a process writes into the build it serves. */
const WRITTEN_BY_PROCESS = [SERVED_BY, 'server/route-cache', 'cache/fetch-cache'];
const SCRIPTS = 'static/**/*.*';

/** A site: its folder, and the variables that it is built with. */
export type Site = { variables: Variables; folder: string };

/** Benchmarks use their own builds folder, so they do not disturb a running site. */
const homeOf = ({ variables }: Site): string => variables.BUILDS_FOLDER ?? '.next-builds';

const pointerOf = (site: Site) => join(site.folder, homeOf(site), CURRENT);

/** Returns the build that the next start serves, relative to the site's folder, or null. */
export function currentBuild(site: Site): string | null {
  const pointer = pointerOf(site);
  if (!existsSync(pointer)) return null;
  const build = readFileSync(pointer, 'utf8');
  return existsSync(join(site.folder, build, 'BUILD_ID')) ? build : null;
}

/**
 * Returns the folder for the next build, relative to the site's folder.
 * @throws Error with a message for people while a process still serves the build in that folder
 */
export function freeBuildFolder(site: Site): string {
  const [first, second] = [`${homeOf(site)}-a`, `${homeOf(site)}-b`];
  const free = currentBuild(site) === first ? second : first;
  const process = servedBy(join(site.folder, free));
  if (process === null) return free;
  throw new Error(
    `Process ${process} still serves an earlier build from ${free}. Restart it to serve ` +
      'the current one, then build again.',
  );
}

/** Marks a build as served by this process, for as long as the process runs. */
export function markServed(build: string): void {
  const marks = join(build, SERVED_BY);
  mkdirSync(marks, { recursive: true });
  writeFileSync(join(marks, String(process.pid)), describeServer(build, process.pid));
}

/** Makes a finished build the current one. It keeps the scripts that open pages still need. */
export function putInPlace(site: Site, build: string, now = Date.now()): void {
  const before = currentBuild(site);
  if (before !== null) keepScripts(site, before, build, now);
  const pointer = pointerOf(site);
  mkdirSync(dirname(pointer), { recursive: true });
  // A rename is atomic, so a site that starts meanwhile reads the old name or the new one.
  writeFileSync(`${pointer}.new`, build);
  renameSync(`${pointer}.new`, pointer);
}

/**
 * Copies the current build of another site, without the files that a running process writes into it.
 * @returns the folder of the copy
 */
export function copyBuild(from: Site, to: Site): string {
  const build = freeBuildFolder(to);
  const target = join(to.folder, build);
  rmSync(target, { recursive: true, force: true });
  const source = join(from.folder, currentBuild(from) ?? '');
  const isBuilt = (path: string) => !WRITTEN_BY_PROCESS.includes(relative(source, path));
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

/** Folders are copied with their marks, and the system reuses process ids, so an id is not enough. */
const describeServer = (build: string, pid: number): string =>
  `${realpathSync(build)} ${startOf(pid)}`;

/** Returns when a process started, in the system's own format, or an empty string if unknown. */
function startOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat)) {
    // The second field is the program's name in parentheses. It may contain spaces.
    const [, afterName = ''] = readFileSync(stat, 'utf8').split(/\) (?=[^)]*$)/);
    return afterName.split(' ')[19] ?? '';
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

/** Returns whether a process with this id exists. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Variables whose values are built in. A new value needs a new build. */
export const BUILT_IN = [
  'SITE_URL',
  'SITE_ENV',
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_STUDIO_URL',
  'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
] as const;
