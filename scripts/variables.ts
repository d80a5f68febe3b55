import { existsSync, readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseEnv } from 'node:util';
import { deploymentOf } from '#config/deployment.ts';
import { isElsewhere } from '#config/public-site.ts';
import { VARIABLE_GROUPS } from '#config/variables.ts';

export type Variables = Record<string, string | undefined>;

/** The names of all variables that the product reads. */
export const VARIABLE_NAMES = Object.values(VARIABLE_GROUPS).flatMap((group) =>
  group.map(({ name }) => name),
);

/** Variables of the shell take precedence over the first file, which takes precedence over the second. */
const FILES = ['.env.local', '.env'];
/** The variables of the site that runs from this folder. */
const RUNNING = '.data/running.env';

/** Loads the variables of this folder into the process. With `running`, it also loads those of the running site. */
export function loadVariables({ running }: { running: boolean }): void {
  bypassProxyForLoopback(process.env);
  for (const file of [...FILES, ...(running ? [RUNNING] : [])]) {
    if (existsSync(file)) loadEnvFile(file);
  }
}

/** Returns the variables of this shell and folder and, separately, those of the site that runs from it. */
export function readSources(): { configured: Variables[]; running: Variables } {
  bypassProxyForLoopback(process.env);
  return {
    configured: [process.env, ...FILES.map(readFile)],
    running: readFile(RUNNING),
  };
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** Bypasses HTTP_PROXY for this computer. Otherwise, clients would look for the emulators on the proxy's host. */
export function bypassProxyForLoopback(env: Variables): void {
  const named = (env.NO_PROXY ?? env.no_proxy ?? '').split(',').filter(Boolean);
  const bypassed = [...new Set([...named, ...LOOPBACK])].join(',');
  env.NO_PROXY = bypassed;
  env.no_proxy = bypassed;
}

/** Returns the variables of this shell and folder for the deployment at an address. */
export function readDeployment(address: string | undefined): Variables {
  const { configured, running } = readSources();
  return chooseVariables(configured, running, address);
}

/**
 * Returns the variables of a deployment. Those of the running site count only for an address on this computer,
 * because they would hide missing variables of another deployment.
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

/** Merges variables. The first source that sets a variable wins, and an empty value counts as unset. */
export function mergeVariables(sources: Variables[]): Variables {
  const set = sources.map((source) => Object.entries(source).filter(([, value]) => value));
  return Object.fromEntries(set.toReversed().flat());
}

const readFile = (file: string): Variables =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
