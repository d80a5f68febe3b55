/**
 * `npm start` and `npm run dev`: the whole product on this machine. `npm run build` calls mode `build`
 * when a service is not configured.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/run-command.ts';
import { type RunOptions, runStack } from './run-stack.ts';

const DEFAULT_PORT = 3000;

function readArguments(): RunOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', short: 'p' } },
  });
  const mode = positionals[0] ?? 'start';
  if (mode !== 'start' && mode !== 'dev' && mode !== 'build') {
    throw new Error(`There is no mode "${mode}". Use start or dev.`);
  }
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`"${values.port}" is no port. Use a whole number from 1 to 65535.`);
  }
  return { mode, port };
}

await runCommand(() => runStack(readArguments()));
