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

/** Variables of the operator that `npm run backup`, `npm run restore` and `npm run doctor` also need. */
const OPERATORS = ['DATABASE_URL', 'SANITY_AUTH_TOKEN'];

const KEPT: readonly string[] = [...VARIABLE_NAMES, ...OPERATORS];

export type SetupVariables = ReturnType<typeof openVariables>;

/** Returns access to the deployment's variables. Those of the shell take precedence over the file. */
export function openVariables(file: string, shell: Variables) {
  const stored = (): Variables => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {});
  let known = mergeVariables([shell, stored()]);
  const read = (name: string) => known[name]?.trim() ?? '';
  return {
    file,
    all: (): Variables => ({ ...known }),
    /** Returns the value, or an empty string if it is not set. */
    read,
    /** Returns the value. @throws NotYet if it is not set */
    need: (name: string): string => {
      const value = read(name);
      if (value) return value;
      throw new NotYet(`${name} is not set.`);
    },
    /** Sets values for this run only. */
    use: (values: Record<string, string>): void => {
      known = { ...known, ...values };
    },
    /**
     * Sets values for this run and writes them to the file immediately, so that an interrupted setup does not
     * lose them. Values that give access to a whole account are not written.
     */
    keep: (values: Record<string, string>): void => {
      known = { ...known, ...values };
      const kept = Object.entries(values).filter(([name]) => KEPT.includes(name));
      if (kept.length === 0) return;
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      writeSecretFile(file, mergeLines(text, Object.fromEntries(kept)));
    },
    /** Returns the names of the variables whose values differ from the file. */
    unkept: (): string[] => {
      const before = stored();
      return KEPT.filter((name) => read(name) !== '' && before[name] !== read(name));
    },
  };
}

const HOST_LENGTH = 60;
const DIGEST_LENGTH = 8;

/**
 * Returns the label by which setup recognizes its own resources. It contains the address, for people, and a
 * digest of a secret from the file. Another file or another site has another label.
 */
export function markOf(variables: SetupVariables): string {
  const { siteUrl, siteEnv } = deploymentOf(variables.all());
  const parts = [variables.need('CRON_SECRET'), siteUrl, siteEnv];
  const digest = createHash('sha256').update(parts.join('\n')).digest('hex');
  const host = new URL(siteUrl).host.slice(0, HOST_LENGTH);
  return `${host} (${digest.slice(0, DIGEST_LENGTH)})`;
}

export const OWNER_ONLY = 0o600;
/** Values that need no quotes in any reader of such files. */
const PLAIN = /^[\w@%+=:,./-]*$/;

/** Writes a file that only its owner may read. The rename is atomic, so readers never see a partial file. */
export function writeSecretFile(file: string, text: string): void {
  const target = followLink(file);
  writeFileSync(`${target}.new`, text, { mode: OWNER_ONLY, flush: true });
  renameSync(`${target}.new`, target);
}

/** Returns the target of a link, or of a link to a link, so that the write does not replace the link with a file. */
function followLink(file: string): string {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? followLink(resolve(dirname(file), readlinkSync(file))) : file;
}

/** Returns whether git would commit the file. Outside a repository it returns false. */
export function isCommitted(file: string): boolean {
  const { status } = spawnSync('git', ['check-ignore', '--quiet', file], { stdio: 'ignore' });
  return status === 1;
}

/** Sets variables in the text of a file and keeps its other lines and comments. */
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

/** Quotes a value so that Node, Docker and systemd read it unchanged, without expanding variables. */
function quote(name: string, value: string): string {
  if (PLAIN.test(value)) return value;
  if (!/['\n]/.test(value)) return `'${value}'`;
  if (!/["\\$`\n]/.test(value)) return `"${value}"`;
  throw new Error(`${name} contains quotes or other characters that an .env file cannot store.`);
}
