/**
 * Makes the pages of a compiled site from its content before the site starts. With the same image and
 * settings, it keeps the pages of the last start. So a site can restart while the content source is down.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnvironment } from '#config/env.ts';
import { checkBuild } from '../scripts/build/build-site.ts';
import { BUILT_IN } from '../scripts/build/builds.ts';
import { shareScripts } from '../scripts/build/kept-scripts.ts';
import { validateContent } from '../scripts/build/validate-content.ts';
import { runChild } from '../scripts/child-process.ts';
import { runCommand } from '../scripts/run-command.ts';

const COMPILED = 'compiled';
/** A volume. Its contents are replaced, but not the folder. */
const BUILD = '.next';
/** Written last, so that unfinished pages lack it. */
const NOTE = join(BUILD, 'made-from');

async function prepare(): Promise<void> {
  parseEnvironment(process.env);
  const madeFrom = describe();
  if (existsSync(NOTE) && readFileSync(NOTE, 'utf8') === madeFrom) return;
  await validateContent(process.env);
  for (const left of readdirSync(BUILD)) rmSync(join(BUILD, left), { recursive: true });
  cpSync(COMPILED, BUILD, { recursive: true });
  const args = [
    'node_modules/next/dist/bin/next',
    'build',
    '--experimental-build-mode',
    'generate',
  ];
  const env = { ...process.env, NODE_ENV: 'production' as const, PAGE_WORKERS: '1' };
  await runChild({ name: 'pages', args, env }, 'The pages could not be made.');
  checkBuild(BUILD);
  shareScripts(BUILD, '.next-builds');
  writeFileSync(NOTE, madeFrom);
}

/** Returns a digest of image and settings, because one of the settings is a key. */
function describe(): string {
  const hash = createHash('sha256').update(readFileSync(join(COMPILED, 'BUILD_ID')));
  for (const name of BUILT_IN) hash.update(`\0${name}=${process.env[name] ?? ''}`);
  return hash.digest('hex');
}

await runCommand(prepare);
