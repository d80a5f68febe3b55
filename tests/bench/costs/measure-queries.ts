import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@sanity/client';
import { LOCAL_PROJECT } from '../../../local/dev-runner/plan.ts';
import type { Stack } from '../../../local/dev-runner/stack.ts';
import { countQueries } from '../../support/count-queries.ts';

/** What was published is applied again for two minutes, and so is everything at a start. */
const SETTLED_MS = 150_000;
const COUNTED_MS = 300_000;
const CALLS = 20;
const MONTH_MS = 31 * 24 * 3_600_000;

/** The emulator has no sub-domain per project. */
const ONE_HOST = { useProjectHostname: false };

export type Queries = Record<'build' | 'idleMonth' | 'publish' | 'look' | 'outbox', number>;

/** Counts at the content source what a process asks: its build, a month of idling, a publish, a call of the scheduler. */
export async function measureQueries({ plan }: Stack): Promise<Queries> {
  const countDuring = async (work: () => Promise<unknown>) => {
    const before = await countQueries(plan);
    await work();
    return (await countQueries(plan)) - before;
  };
  const call = (path: string) => async () => {
    const headers = { Authorization: `Bearer ${plan.keys.cronSecret}` };
    for (let index = 0; index < CALLS; index += 1) {
      await (await fetch(`${plan.siteUrl}${path}`, { headers })).text();
    }
  };
  const build = await countQueries(plan);
  await delay(SETTLED_MS);
  const idle = await countDuring(() => delay(COUNTED_MS));
  const publish = await countDuring(async () => {
    await publishAnswer(plan.ports.content, plan.keys.contentToken);
    await delay(SETTLED_MS);
  });
  return {
    build,
    idleMonth: Math.round(idle * (MONTH_MS / COUNTED_MS)),
    publish: publish - Math.round(idle * (SETTLED_MS / COUNTED_MS)),
    // The process itself may look once meanwhile.
    look: Math.round((await countDuring(call('/api/look'))) / CALLS),
    outbox: Math.round((await countDuring(call('/api/outbox'))) / CALLS),
  };
}

async function publishAnswer(port: number, token: string): Promise<void> {
  const client = createClient({
    ...LOCAL_PROJECT,
    ...ONE_HOST,
    apiHost: `http://localhost:${port}`,
    apiVersion: '2025-02-19',
    useCdn: false,
    token,
  });
  await client.patch('faq-duration', { set: { question: 'How long do you take?' } }).commit();
}
