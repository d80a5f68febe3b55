import { spawnSync } from 'node:child_process';
import { chmodSync, renameSync, statSync, writeFileSync } from 'node:fs';

const OWNER_ONLY = 0o600;
const PERMISSIONS = 0o777;
/** What every reader of such files takes as it stands. */
const PLAIN = /^[\w@%+=:,./-]*$/;

/** At once, and for its owner alone: a reader meets the former file or this one. */
export function writeSecretFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: OWNER_ONLY, flush: true });
  renameSync(`${file}.new`, file);
}

export const isPrivate = (file: string): boolean =>
  (statSync(file).mode & PERMISSIONS) === OWNER_ONLY;

export const makePrivate = (file: string): void => chmodSync(file, OWNER_ONLY);

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
