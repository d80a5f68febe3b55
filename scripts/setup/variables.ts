import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { deploymentOf } from '#config/deployment.ts';
import { mergeVariables, VARIABLE_NAMES, type Variables } from '../variables.ts';
import { NotYet } from './steps.ts';

/** Those of the operator that `npm run backup`, `npm run restore` and `npm run doctor` need too. */
const OPERATORS = ['DATABASE_URL', 'SANITY_AUTH_TOKEN'];

const KEPT: readonly string[] = [...VARIABLE_NAMES, ...OPERATORS];

export type SetupVariables = ReturnType<typeof openVariables>;

/** The variables of the deployment: those of the shell, then those of the file. */
export function openVariables(file: string, shell: Variables) {
  const stored = (): Variables => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {});
  let known = mergeVariables([shell, stored()]);
  const read = (name: string) => known[name]?.trim() ?? '';
  return {
    file,
    all: (): Variables => ({ ...known }),
    /** Empty when it is not set. */
    read,
    /** @throws NotYet when it is not set */
    need: (name: string): string => {
      const value = read(name);
      if (value) return value;
      throw new NotYet(`${name} is not set.`);
    },
    /** Takes values for this run alone. */
    use: (values: Record<string, string>): void => {
      known = { ...known, ...values };
    },
    /**
     * Keeps values for this run and, but for those that open a whole account, in the file, at once: what was
     * made with them must not be lost.
     */
    keep: (values: Record<string, string>): void => {
      known = { ...known, ...values };
      const kept = Object.entries(values).filter(([name]) => KEPT.includes(name));
      if (kept.length === 0) return;
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      writeSecretFile(file, mergeLines(text, Object.fromEntries(kept)));
    },
    /** The names of those that the file does not have as they are. */
    unkept: (): string[] => {
      const before = stored();
      return KEPT.filter((name) => read(name) !== '' && before[name] !== read(name));
    },
  };
}

const HOST_LENGTH = 60;
const DIGEST_LENGTH = 8;

/**
 * How what setup makes is known again: the address, for people, and a digest of a secret that is in the
 * file before any service hears of it. Another file, or the same for another site, has another mark.
 */
export function markOf(variables: SetupVariables): string {
  const { siteUrl, siteEnv } = deploymentOf(variables.all());
  const parts = [variables.need('CRON_SECRET'), siteUrl, siteEnv];
  const digest = createHash('sha256').update(parts.join('\n')).digest('hex');
  const host = new URL(siteUrl).host.slice(0, HOST_LENGTH);
  return `${host} (${digest.slice(0, DIGEST_LENGTH)})`;
}

export const OWNER_ONLY = 0o600;
/** What every reader of such files takes as it stands. */
const PLAIN = /^[\w@%+=:,./-]*$/;

/** At once, and for its owner alone: a reader meets the former file or this one. */
export function writeSecretFile(file: string, text: string): void {
  const target = followLink(file);
  writeFileSync(`${target}.new`, text, { mode: OWNER_ONLY, flush: true });
  renameSync(`${target}.new`, target);
}

/** A link to a file of secrets stays a link: the file that it points to is written. */
function followLink(file: string): string {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? resolve(dirname(file), readlinkSync(file)) : file;
}

/** Whether git would take the file along; where there is no repository, nobody does. */
export function isCommitted(file: string): boolean {
  const { status } = spawnSync('git', ['check-ignore', '--quiet', file], { stdio: 'ignore' });
  return status === 1;
}

/** Sets variables in the text of such a file; its other lines and comments stay. */
export function mergeLines(text: string, values: Record<string, string>): string {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${quote(name, value)}`;
    const index = lines.findIndex((each) => each.startsWith(`${name}=`));
    if (index === -1) lines.push(line);
    else lines[index] = line;
  }
  return `${lines.join('\n')}\n`;
}

/** As Node, Docker and systemd read it: no variable in it is replaced. */
function quote(name: string, value: string): string {
  if (PLAIN.test(value)) return value;
  if (!/['\n]/.test(value)) return `'${value}'`;
  if (!/["\\$`\n]/.test(value)) return `"${value}"`;
  throw new Error(`${name} has quotes or signs that a file of variables cannot carry.`);
}
