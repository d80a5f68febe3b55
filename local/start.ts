/**
 * `npm start`, `npm run dev` and `npm run build`: the whole product on this machine. Services without
 * an account run as their stand-ins.
 */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { describeAddresses } from './starter/addresses.ts';
import { makePlan } from './starter/plan.ts';
import { startStack, type Mode, type Stack } from './starter/stack.ts';

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

  let stack: Stack | undefined;
  let stopping = false;
  const stopAll = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await stack?.close();
    process.exit(code);
  };
  process.on('SIGINT', () => void stopAll(0));
  process.on('SIGTERM', () => void stopAll(0));
  process.on('SIGHUP', () => void stopAll(0));

  stack = await startStack(plan, mode, (progress) => console.log(progress));
  if (mode === 'build') return stopAll(0);

  console.log(`\nReady. Ctrl-C stops all of it.\n\n${describeAddresses(plan)}\n`);
  const broken = await stack.broken;
  if (!stopping) console.error(`The ${broken} process ended unexpectedly; stopping the others.`);
  await stopAll(1);
}

try {
  await main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
