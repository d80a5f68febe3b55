import { assertSafeServices } from '../../scripts/build/services.ts';
import { loadVariables } from '../../scripts/variables.ts';
import { makePlan, type Plan } from './plan.ts';
import { seedBookingsOnce } from './seed-bookings.ts';
import { type Mode, startStack } from './stack.ts';

export type RunOptions = { mode: Mode; port: number };

/**
 * Runs the whole product from `.env.local`, `.env` and the environment, until a part of it ends. Mode
 * `build` returns once the site is built.
 * @throws Error in a sentence when something cannot start or ends unexpectedly
 */
export async function runStack({ mode, port }: RunOptions): Promise<void> {
  loadVariables({ running: false });

  const variables = { ...process.env, ...(mode === 'start' && { SKIP_TYPE_CHECK: 'true' }) };
  const plan = await makePlan({ sitePort: port, dataDir: '.data', variables });
  assertSafeServices(plan.choice, variables);
  if (plan.ports.site !== port && mode !== 'build') {
    console.log(
      `Port ${port} is in use, so the site takes ${plan.ports.site}. ` +
        'To choose another: npm start -- --port 8080',
    );
  }

  const stack = await startStack(plan, mode, (progress) => console.log(progress));
  if (mode === 'build') return stack.close();

  void seedBookingsOnce(plan).catch(() => undefined);
  console.log(`\nReady. Ctrl-C stops all of it.\n\n${describeAddresses(plan)}\n`);
  throw new Error(`The ${await stack.broken} process ended unexpectedly, so all of it stops.`);
}

/** The table of addresses that `npm start` prints. */
function describeAddresses({ choice, keys, ports, siteUrl }: Plan): string {
  const local = (port: number, path = '') => `http://localhost:${port}${path}`;
  const studioKey: [string, string] = ['Key to the Studio', keys.studioKey];
  const rows: [string, string][] = [
    ['Website', siteUrl],
    ['Quote', `${siteUrl}/quote`],
    ['Booking', `${siteUrl}/booking`],
    ['Studio', `${siteUrl}/studio`],
    ...(choice.content === 'emulator' ? [studioKey] : []),
    ['Content (Sanity)', choice.content === 'hosted' ? 'hosted' : local(ports.content)],
    ['Database (Supabase)', choice.database === 'hosted' ? 'hosted' : local(ports.database)],
    ['Email inbox (Resend)', choice.mail === 'hosted' ? 'hosted' : local(ports.mail)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`).join('\n');
}
