import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import { createClient as createDatabaseClient } from '@supabase/supabase-js';
import { findPort } from '../../local/dev-runner/find-port.ts';
import { LOCAL_PROJECT, makePlan, type Plan } from '../../local/dev-runner/plan.ts';
import { startSite } from '../../local/dev-runner/site.ts';
import { startStack } from '../../local/dev-runner/stack.ts';
import type { Child } from '../../scripts/child-process.ts';

const FIRST_PORT = 3300;
/** The emulator has no subdomain per project. */
const ONE_HOST = { useProjectHostname: false };

export type Site = { port: number; child: Child };

/** Several processes of one build, on one set of emulators. */
export async function startSites(count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'detailing-weather-'));
  const variables = { NEXT_DIST_DIR: '.next-e2e', PATH: process.env.PATH };
  const plan = await makePlan({ sitePort: FIRST_PORT, dataDir, variables });
  const stack = await startStack(plan, 'start', console.log);
  const others: Site[] = [];
  for (let index = 1; index < count; index += 1) others.push(await startAnother(plan));
  const { content, database } = plan.ports;
  return {
    ports: [plan.ports.site, ...others.map(({ port }) => port)],
    others,
    restart: (site: Site) => launch(plan, site.port),
    content: createClient({
      ...LOCAL_PROJECT,
      ...ONE_HOST,
      apiHost: `http://localhost:${content}`,
      apiVersion: '2025-02-19',
      useCdn: false,
      token: plan.keys.contentToken,
    }) satisfies SanityClient,
    database: createDatabaseClient(`http://localhost:${database}`, plan.keys.secretKey, {
      auth: { persistSession: false },
    }),
    /** Sets the weather of the content source; null: fair. */
    async setWeather(weather: object | null): Promise<void> {
      const response = await fetch(`http://localhost:${content}/_local/weather`, {
        method: weather ? 'PUT' : 'DELETE',
        headers: { Authorization: `Bearer ${plan.keys.contentToken}` },
        ...(weather && { body: JSON.stringify(weather) }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async close(): Promise<void> {
      await Promise.all(others.map(({ child }) => child.stop()));
      await stack.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startAnother(plan: Plan): Promise<Site> {
  const port = await findPort(plan.ports.site + 1);
  return { port, child: await launch(plan, port) };
}

async function launch(plan: Plan, port: number): Promise<Child> {
  const child = startSite({ ...plan, ports: { ...plan.ports, site: port } }, 'start');
  await child.ready;
  return child;
}
