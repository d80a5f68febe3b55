/**
 * `npm run database:bind` says to which site and content the database belongs, and binds one that
 * belongs to nobody; with `-- --move` it binds it to the site of these variables, whichever had it. Exit
 * code 1 when it belongs to another site, 2 when it cannot be reached. Without variables of its own it
 * uses the services of the site that runs from this folder.
 */
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { environment } from '#config/env.ts';
import { bindDatabase } from '#data/binding.ts';
import { DataError } from '#data/errors.ts';
import { loadVariables } from './variables.ts';

try {
  const { values } = parseArgs({ args: argv.slice(2), options: { move: { type: 'boolean' } } });
  loadVariables({ running: true });
  environment();
  const { site, content, boundAt } = await bindDatabase({ moves: values.move ?? false });
  console.log(`The database belongs to ${site} with the content ${content}, since ${boundAt}.`);
} catch (error) {
  const isOthers = error instanceof DataError && error.kind === 'refused';
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof DataError && !isOthers)
    console.error('The database cannot be reached. Is the site running (npm start)?');
  process.exitCode = isOthers ? 1 : 2;
}
