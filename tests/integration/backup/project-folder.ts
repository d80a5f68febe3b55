import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { temporaryFolder } from '../../../local/tests/temporary-folder.ts';
import type { Variables } from '../../../scripts/variables.ts';
import { runCommand } from '../../support/product/run-command.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OF_SITE = /^(?:SANITY|SUPABASE|RESEND|SITE|NEXT_SERVER|CRON|MAIL|ADMIN)_/;
const PARTS = ['package.json', 'node_modules', 'scripts'];

/** This project in a suite's own folder, so that commands read and write their own files. */
export function makeProjectFolder() {
  const path = temporaryFolder(afterAll);
  for (const part of PARTS) symlinkSync(join(ROOT, part), join(path, part));
  mkdirSync(join(path, '.data'));
  return {
    path,
    /** Runs a command as an operator types it, without any variable of this process. */
    run: (command: string, variables: Record<string, string> = {}) =>
      runCommand(command, { HOME: path, ...variables }, { cwd: path }),
    /**
     * Writes the file that `npm start` writes for other commands. Contains the variables of a site
     * in this process by default.
     */
    writeRunning: (variables: Variables = process.env) => {
      const lines = Object.entries(variables)
        .filter(([name]) => OF_SITE.test(name))
        .map(([name, value]) => `${name}='${value}'\n`);
      writeFileSync(join(path, '.data/running.env'), lines.join(''));
    },
  };
}
