import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OPERATIONS = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const [, SECTION = ''] = OPERATIONS.split('## Backup and restore');
const LINES = SECTION.split('\n').map((line) => line.replace(/ +#.*$/, ''));

/** @throws Error when the section about backups does not print this command */
export function findPrinted(command: string): string {
  if (LINES.includes(command)) return command;
  throw new Error(`docs/operations.md does not print ${command}`);
}

/** The command that the printed crontab runs each night. */
export function findSchedule(): string {
  const line = LINES.find((each) => each.includes(' * * * '));
  if (!line) throw new Error('docs/operations.md prints no crontab.');
  return line.replace(/^.* \* \* \* /, '');
}
