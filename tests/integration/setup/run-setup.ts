import { runCommand, type Run } from '../../support/product/run-command.ts';
import type { Accounts } from './start-accounts.ts';

/** No site runs at this address. */
export const SITE = 'http://localhost:9';

/**
 * Runs a setup command on these accounts, with their own file of settings.
 * @param killAt kills the command once it has printed this
 */
export const runSetup = (
  { file, known }: Accounts,
  command: string,
  killAt?: RegExp,
): Promise<Run> =>
  runCommand(`${command}${command.includes(' -- ') ? '' : ' --'} --file ${file}`, known, {
    ...(killAt && { killAt }),
  });
