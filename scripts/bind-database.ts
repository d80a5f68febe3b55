/**
 * `npm run tool database:bind` prints which site and content the database belongs to, and binds an unbound
 * database. With `-- --move` it takes a database over from another site. The exit code is 1 when the
 * database belongs to another site and 2 when it cannot be reached. If no variables are set, the command
 * uses the services of the site that runs from this folder.
 */
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { environment } from '#config/env.ts';
import { bindDatabase } from '#data/binding.ts';
import { DataError } from '#data/errors.ts';
import { describeError } from './describe-error.ts';
import { loadVariables } from './variables.ts';

try {
  const { values } = parseArgs({ args: argv.slice(2), options: { move: { type: 'boolean' } } });
  loadVariables({ running: true });
  environment();
  const { site, content, boundAt } = await bindDatabase({ moves: values.move ?? false });
  console.log(`The database belongs to ${site} with the content ${content}, since ${boundAt}.`);
} catch (error) {
  const isOthers = error instanceof DataError && error.kind === 'refused';
  console.error(describeError(error));
  if (error instanceof DataError && !isOthers)
    console.error('The database cannot be reached. Is the site running (npm start)?');
  process.exitCode = isOthers ? 1 : 2;
}
