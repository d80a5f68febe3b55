import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { deploymentOf } from '#config/deployment.ts';
import { isElsewhere } from '#config/public-site.ts';
import type { Variables } from './context.ts';

/** Variables that are set already take precedence over a file, and each file over the next. */
const FILES = ['.env.local', '.env'];
const RUNNING = '.data/running.env';

/** The variables of this machine and folder, for a deployment at this address. */
export function readVariables(address: string | undefined): Variables {
  return chooseVariables([process.env, ...FILES.map(readFile)], readFile(RUNNING), address);
}

/**
 * Those of the site that runs from this folder count only for an address on this computer: they would
 * hide what another deployment lacks.
 */
export function chooseVariables(
  sources: Variables[],
  running: Variables,
  address: string | undefined,
): Variables {
  const configured = merge(sources);
  const target = address ?? deploymentOf(configured).siteUrl;
  return isElsewhere(target) ? configured : merge([configured, running]);
}

const readFile = (file: string): Variables =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};

/** An empty variable counts as left out. */
function merge(sources: Variables[]): Variables {
  const set = sources.map((source) => Object.entries(source).filter(([, value]) => value));
  return Object.fromEntries(set.toReversed().flat());
}
