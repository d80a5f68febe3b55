import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../local/tests/temporary-folder.ts';
import { checkBuild } from './build-site.ts';
import {
  copyBuild,
  currentBuild,
  freeBuildFolder,
  markServed,
  putInPlace,
  type Site,
} from './builds.ts';
import { addCompileHints, COMPILE_HINT } from './compile-hints.ts';
import { shareScripts } from './kept-scripts.ts';

const DAY_MS = 24 * 60 * 60_000;

let site: Site;
beforeEach(() => void (site = { folder: temporaryFolder(), variables: {} }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(site.folder, file)), { recursive: true });
  writeFileSync(join(site.folder, file), text);
};

/** Writes what `next build` would: a page with its own script. */
function make(name: string): string {
  const build = freeBuildFolder(site);
  rmSync(join(site.folder, build), { recursive: true, force: true });
  write(`${build}/BUILD_ID`, name);
  write(`${build}/static/chunks/${name}.js`, name);
  const script = `<script src="/_next/static/chunks/${name}.js"></script>`;
  write(`${build}/server/app/index.html`, `<html>${script}</html>`);
  return build;
}

const scriptsOf = (build: string) =>
  ['one', 'two', 'three', 'four'].filter((name) =>
    existsSync(join(site.folder, build, `static/chunks/${name}.js`)),
  );

describe('a new build', () => {
  it('is written beside the served one, which remains unchanged', () => {
    const first = make('one');
    putInPlace(site, first);
    const second = make('two');
    expect(second).not.toBe(first);
    expect(currentBuild(site)).toBe(first);
    expect(readFileSync(join(site.folder, first, 'BUILD_ID'), 'utf8')).toBe('one');
    putInPlace(site, second);
    expect(currentBuild(site)).toBe(second);
  });

  it('does not replace a build that a process still serves', () => {
    const first = make('one');
    markServed(join(site.folder, first));
    putInPlace(site, first);
    putInPlace(site, make('two'));
    expect(() => freeBuildFolder(site)).toThrow(
      `Process ${process.pid} still serves an earlier build from ${first}.`,
    );
  });

  it('may replace a build whose process has ended', () => {
    const first = make('one');
    write(`${first}/served-by/${2 ** 22 + 1}`, '');
    putInPlace(site, first);
    putInPlace(site, make('two'));
    expect(freeBuildFolder(site)).toBe(first);
  });

  it('may replace a build whose process id now belongs to another program', () => {
    const first = make('one');
    write(`${first}/served-by/${process.pid}`, `${join(site.folder, first)} an earlier start`);
    putInPlace(site, first);
    putInPlace(site, make('two'));
    expect(freeBuildFolder(site)).toBe(first);
  });

  it('may replace a build that was copied from a folder whose site is running', () => {
    const first = make('one');
    markServed(join(site.folder, first));
    putInPlace(site, first);
    putInPlace(site, make('two'));
    const folder = `${site.folder}-copied`;
    cpSync(site.folder, folder, { recursive: true });
    expect(freeBuildFolder({ ...site, folder })).toBe(first);
    rmSync(folder, { recursive: true });
  });

  it('keeps the scripts of open pages for a week after they were replaced', () => {
    const start = Date.UTC(2026, 0, 1);
    putInPlace(site, make('one'), start);
    putInPlace(site, make('two'), start + 30 * DAY_MS);
    expect(scriptsOf(currentBuild(site) ?? '')).toEqual(['one', 'two']);
    putInPlace(site, make('three'), start + 36 * DAY_MS);
    expect(scriptsOf(currentBuild(site) ?? '')).toEqual(['one', 'two', 'three']);
    putInPlace(site, make('four'), start + 38 * DAY_MS);
    expect(scriptsOf(currentBuild(site) ?? '')).toEqual(['two', 'three', 'four']);
  });

  it('is copied to another site without the files that its process wrote', () => {
    const first = make('one');
    markServed(join(site.folder, first));
    write(`${first}/server/route-cache/APP_PAGE/a/$`, 'a page');
    write(`${first}/cache/fetch-cache/a`, 'an answer');
    putInPlace(site, first);
    const other = { ...site, variables: { BUILDS_FOLDER: '.others' } };
    const copy = copyBuild(site, other);
    expect(readFileSync(join(copy, 'BUILD_ID'), 'utf8')).toBe('one');
    const written = ['served-by', 'server/route-cache', 'cache/fetch-cache'];
    expect(written.filter((path) => existsSync(join(copy, path)))).toEqual([]);
    expect(join(site.folder, currentBuild(other) ?? '')).toBe(copy);
  });

  it('does not count as current after someone deleted it', () => {
    const first = make('one');
    putInPlace(site, first);
    rmSync(join(site.folder, first), { recursive: true });
    expect(currentBuild(site)).toBeNull();
  });
});

it('a page of an earlier image finds its scripts for a week in every process of the new one', () => {
  const shared = join(site.folder, 'shared');
  /** Starts a process from an image, `days` after the first. */
  const startWith = (name: string, days: number) => {
    const build = make(name);
    shareScripts(join(site.folder, build), shared, days * DAY_MS);
    return scriptsOf(build);
  };
  expect(startWith('one', 0)).toEqual(['one']);
  for (const days of [0, 6]) expect(startWith('two', days)).toEqual(['one', 'two']);
  expect(startWith('two', 8)).toEqual(['two']);
});

describe('an incomplete build', () => {
  it.each([
    ['was interrupted', (build: string) => rmSync(join(build, 'BUILD_ID')), 'is not complete'],
    [
      'lacks a script of a page',
      (build: string) => rmSync(join(build, 'static'), { recursive: true }),
      'The page index.html of the new build lacks static/chunks/one.js.',
    ],
    [
      'has an empty page',
      (build: string) => writeFileSync(join(build, 'server/app/index.html'), ''),
      'The page index.html of the new build is empty.',
    ],
  ])('that %s is refused before it becomes current', (_, damage, message) => {
    const build = join(site.folder, make('one'));
    expect(() => checkBuild(build)).not.toThrow();
    damage(build);
    expect(() => checkBuild(build)).toThrow(message);
  });
});

it('the scripts of a build ask to be compiled while they arrive, once', () => {
  const build = make('one');
  addCompileHints(join(site.folder, build));
  addCompileHints(join(site.folder, build));
  const code = readFileSync(join(site.folder, build, 'static/chunks/one.js'), 'utf8');
  expect(code).toBe(`${COMPILE_HINT}one`);
});
