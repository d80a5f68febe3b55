import { callerHeaders } from '../../src/config/caller.ts';
import { parseEnvironment } from '../../src/config/env.ts';
import type { Plan } from './plan.ts';

/** Headers with which the database's emulator takes a call as one of the plan's site. */
export const headersOf = ({ keys, siteEnvironment }: Plan): Record<string, string> => ({
  apikey: keys.secretKey,
  'Content-Type': 'application/json',
  ...callerHeaders(parseEnvironment(siteEnvironment)),
});

/**
 * Binds the database of an emulator to the site of the plan. Who starts the emulator owns its data,
 * and the port of the site may be another than the last time.
 * @throws Error when the emulator does not do it
 */
export async function bindOwnDatabase(plan: Plan): Promise<void> {
  if (plan.choice.database === 'hosted') return;
  const rest = `http://localhost:${plan.ports.database}/rest/v1`;
  const response = await fetch(`${rest}/rpc/bind_database`, {
    method: 'POST',
    headers: headersOf(plan),
    body: JSON.stringify({ moves: true }),
  });
  if (!response.ok) throw new Error(`The database could not be bound: ${await response.text()}`);
}
