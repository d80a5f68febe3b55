/**
 * `npm start` and `npm run dev` run the whole product on this machine. `npm run build` uses the mode `build` if
 * a service is not configured.
 */
import { parseArgs } from 'node:util';
import { assertSafeServices } from '../../scripts/build/services.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { loadVariables } from '../../scripts/variables.ts';
import { makePlan, type Plan } from './plan.ts';
import { seedBookingsOnce } from './seed-bookings.ts';
import { type Mode, startStack } from './stack.ts';

const DEFAULT_PORT = 3000;

function readArguments(): [Mode, number] {
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
    throw new Error(`"${values.port}" is not a port. Use a whole number from 1 to 65535.`);
  }
  return [mode, port];
}

/**
 * Runs the whole product with the variables of `.env.local`, `.env` and the environment until a part of it ends.
 * The mode `build` returns once the site is built.
 * @throws Error with a message for people when a part cannot start or ends unexpectedly
 */
async function runStack(mode: Mode, port: number): Promise<void> {
  loadVariables({ running: false });

  const variables = { ...process.env, ...(mode === 'start' && { SKIP_TYPE_CHECK: 'true' }) };
  const plan = await makePlan({ sitePort: port, dataDir: '.data', variables });
  assertSafeServices(plan.choice, variables);
  if (plan.ports.site !== port && mode !== 'build') {
    console.log(
      `Port ${port} is in use, so the site uses ${plan.ports.site}. ` +
        'To choose another port, run npm start -- --port 8080',
    );
  }

  const stack = await startStack(plan, mode, (progress) => console.log(progress));
  if (mode === 'build') return stack.close();

  void seedBookingsOnce(plan).catch(() => undefined);
  console.log(`\nReady. Press Ctrl-C to stop everything.\n\n${describeAddresses(plan)}\n`);
  throw new Error(`The ${await stack.broken} process ended unexpectedly, so everything stops.`);
}

/** Returns the table of addresses that `npm start` prints. */
function describeAddresses({ choice, keys, ports, siteUrl }: Plan): string {
  const serviceAt = (part: keyof typeof choice) =>
    choice[part] !== 'emulator' ? choice[part] : `http://localhost:${ports[part]}`;
  const rows = [
    ['Website', siteUrl],
    ['Quote', `${siteUrl}/quote`],
    ['Booking', `${siteUrl}/booking`],
    ['Studio', `${siteUrl}/studio`],
    ...(choice.content === 'emulator' ? [['Studio key', keys.studioKey] as const] : []),
    ['Content (Sanity)', serviceAt('content')],
    ['Database (Supabase)', serviceAt('database')],
    ['Email inbox (Resend)', serviceAt('mail')],
    ['Payments (Stripe)', serviceAt('payments')],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`).join('\n');
}

await runCommand(() => runStack(...readArguments()));
