/**
 * `npm start`, `npm run dev` and `npm run build`: the whole product on this machine. Services without
 * an account run as their emulators.
 */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { describeAddresses } from './addresses.ts';
import { stopEveryChild } from './child-process.ts';
import { makePlan } from './plan.ts';
import { startStack, type Mode } from './stack.ts';

const DEFAULT_PORT = 3000;

function readArguments(): { mode: Mode; port: number } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', short: 'p' } },
  });
  const mode = positionals[0] ?? 'start';
  if (mode !== 'start' && mode !== 'dev' && mode !== 'build') {
    throw new Error(`There is no mode "${mode}". Use start, dev or build.`);
  }
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`"${values.port}" is no port. Use a whole number from 1 to 65535.`);
  }
  return { mode, port };
}

async function main(): Promise<void> {
  const { mode, port } = readArguments();
  for (const file of ['.env.local', '.env']) if (existsSync(file)) loadEnvFile(file);

  const plan = await makePlan({ sitePort: port, dataDir: '.data', variables: process.env });
  if (plan.ports.site !== port) {
    console.log(
      `Port ${port} is in use, so the site takes ${plan.ports.site}. ` +
        'To choose another: npm start -- --port 8080',
    );
  }

  const stack = await startStack(plan, mode, (progress) => console.log(progress));
  if (mode === 'build') {
    await stack.close();
    return;
  }

  console.log(`\nReady. Ctrl-C stops all of it.\n\n${describeAddresses(plan)}\n`);
  throw new Error(`The ${await stack.broken} process ended unexpectedly, so all of it stops.`);
}

const stopping = new AbortController();

/** The children end before this process does; what fails meanwhile fails because it was stopped. */
async function stopAll(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  await stopEveryChild();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll(0));
}

try {
  await main();
} catch (error) {
  if (!stopping.signal.aborted)
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  await stopAll(1);
}
