import { existsSync, readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseEnv } from 'node:util';
import { deploymentOf } from '#config/deployment.ts';
import { isElsewhere } from '#config/public-site.ts';
import { VARIABLE_GROUPS } from '#config/variables.ts';

export type Variables = Record<string, string | undefined>;

/** Of those that the product reads. */
export const VARIABLE_NAMES = Object.values(VARIABLE_GROUPS).flatMap((group) =>
  group.map(({ name }) => name),
);

/** Variables that are set already take precedence over a file, and each file over the next. */
const FILES = ['.env.local', '.env'];
/** Of the site that runs from this folder. */
const RUNNING = '.data/running.env';

/** Loads the variables of this folder into the process; with `running`, those of its site as well. */
export function loadVariables({ running }: { running: boolean }): void {
  bypassProxyForLoopback(process.env);
  for (const file of [...FILES, ...(running ? [RUNNING] : [])]) {
    if (existsSync(file)) loadEnvFile(file);
  }
}

/** The variables of this machine and folder, and apart from them those of the site that runs from it. */
export function readSources(): { configured: Variables[]; running: Variables } {
  bypassProxyForLoopback(process.env);
  return {
    configured: [process.env, ...FILES.map(readFile)],
    running: readFile(RUNNING),
  };
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** Behind HTTP_PROXY, clients would look for the emulators and this site on the proxy's computer. */
export function bypassProxyForLoopback(env: Variables): void {
  const named = (env.NO_PROXY ?? env.no_proxy ?? '').split(',').filter(Boolean);
  const bypassed = [...new Set([...named, ...LOOPBACK])].join(',');
  env.NO_PROXY = bypassed;
  env.no_proxy = bypassed;
}

/** The variables of this machine and folder, for a deployment at this address. */
export function readDeployment(address: string | undefined): Variables {
  const { configured, running } = readSources();
  return chooseVariables(configured, running, address);
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
  const configured = mergeVariables(sources);
  const target = address ?? deploymentOf(configured).siteUrl;
  return isElsewhere(target) ? configured : mergeVariables([configured, running]);
}

/** The first that sets a variable counts; an empty one counts as left out. */
export function mergeVariables(sources: Variables[]): Variables {
  const set = sources.map((source) => Object.entries(source).filter(([, value]) => value));
  return Object.fromEntries(set.toReversed().flat());
}

const readFile = (file: string): Variables =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
