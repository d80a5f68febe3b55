import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { deploymentOf } from '#config/deployment.ts';
import { isElsewhere } from '#config/public-site.ts';
import type { Variables } from './context.ts';

/** Variables that are set already take precedence over a file, and each file over the next. */
const FILES = ['.env.local', '.env'];
const RUNNING = '.data/running.env';

/**
 * The variables of this machine and folder. Those of the site that runs from it count only for an
 * address on this computer: they would hide what another deployment lacks.
 */
export function readVariables(address: string | undefined): Variables {
  const configured = merge([process.env, ...FILES.map(readFile)]);
  const target = address ?? deploymentOf(configured).siteUrl;
  return isElsewhere(target) ? configured : merge([configured, readFile(RUNNING)]);
}

const readFile = (file: string): Variables =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};

/** An empty variable counts as left out. */
function merge(sources: Variables[]): Variables {
  const set = sources.map((source) => Object.entries(source).filter(([, value]) => value));
  return Object.fromEntries(set.toReversed().flat());
}
