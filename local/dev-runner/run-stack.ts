import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { assertSafeServices } from '../../scripts/build/assert-safe-services.ts';
import { describeAddresses } from './addresses.ts';
import { makePlan } from './plan.ts';
import { seedBookingsOnce } from './seed-bookings.ts';
import { startStack, type Mode } from './stack.ts';

export type RunOptions = { mode: Mode; port: number };

/**
 * Runs the whole product from `.env.local`, `.env` and the environment, until a part of it ends. Mode
 * `build` returns once the site is built.
 * @throws Error in a sentence when something cannot start or ends unexpectedly
 */
export async function runStack({ mode, port }: RunOptions): Promise<void> {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) loadEnvFile(file);

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
