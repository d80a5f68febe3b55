import { join } from 'node:path';
import { expect, type WorkerFixture } from '@playwright/test';
import { createClient as createContentClient, type SanityClient } from '@sanity/client';
import { createClient as createDatabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { LOCAL_PROJECT, type Plan } from '../../../local/dev-runner/plan.ts';
import { DEFAULT_PLACE } from '../../../src/config/business.ts';
import { callerHeaders } from '../../../src/config/caller.ts';
import { parseEnvironment } from '../../../src/config/env.ts';
import type { Database } from '../../../src/data/generated/database.types.ts';
import { businessDay } from '../../../src/domain/schedule/times.ts';
import { setFaults } from '../../support/product/set-faults.ts';

/** The data about a running product that the setup passes to the workers. */
const harness = z.object({
  siteUrl: z.string(),
  siteFolder: z.string(),
  controlUrl: z.string(),
  contentUrl: z.string(),
  contentToken: z.string(),
  cronSecret: z.string(),
  studioKey: z.string(),
  databaseUrl: z.string(),
  databaseFolder: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  /** The key that identifies the site to the database. */
  callerHeaders: z.record(z.string(), z.string()),
  mailUrl: z.string(),
  mailKey: z.string(),
});

type Harness = z.infer<typeof harness>;

const VARIABLE = 'E2E_HARNESS';

/** @param controlUrl where the parts of this stack are stopped and started */
export function harnessOf(plan: Plan, controlUrl: string): Harness {
  const { ports, keys, siteUrl, siteFolder } = plan;
  const local = (port: number) => `http://localhost:${port}`;
  return {
    siteUrl,
    siteFolder,
    controlUrl,
    contentUrl: local(ports.content),
    contentToken: keys.contentToken,
    cronSecret: keys.cronSecret,
    studioKey: keys.studioKey,
    databaseUrl: local(ports.database),
    databaseFolder: join(plan.dataDir, 'supabase'),
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    callerHeaders: callerHeaders(parseEnvironment(plan.siteEnvironment)),
    mailUrl: local(ports.mail),
    mailKey: keys.mailKey,
  };
}

/** Assigns a stack to each worker. */
export function publishHarnesses(harnesses: Harness[]): void {
  process.env[VARIABLE] = JSON.stringify(harnesses);
}

/** Returns the stack of this worker. */
export function running(): Harness {
  const all = z.array(harness).parse(JSON.parse(process.env[VARIABLE] ?? '[]'));
  const own = all[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!own) throw new Error('No stack was started for this worker.');
  return own;
}

/** Sends due emails now, as a hosting provider's scheduler does every minute. */
export async function callOutbox(): Promise<void> {
  const { siteUrl, cronSecret } = running();
  await fetch(`${siteUrl}/api/outbox`, { headers: { Authorization: `Bearer ${cronSecret}` } });
}

/** The type of what `firstData` returns. */
type FirstData = [WorkerFixture<void, object>, { scope: 'worker'; auto: true }];

/**
 * Returns the fixture that gives the second try of a test, and a repetition, the data that the run began with.
 * @param kind of tests that one worker runs, within a project
 */
export const firstData = (kind: 'pages' | 'studio' | 'engines'): FirstData => [
  async ({}, use, { project }) => {
    await control(`enter/${project.name}-${kind}`);
    await use();
  },
  { scope: 'worker', auto: true },
];

/**
 * Stops or starts a part of the product, builds the site beside the running one, or announces a new
 * worker. A frozen part accepts connections and never responds until it is thawed.
 * @returns for `memory`, the megabytes that the part uses
 */
export async function control(
  command:
    | `${'stop' | 'start' | 'freeze' | 'thaw' | 'memory'}/${'content' | 'database' | 'mail' | 'payments' | 'site'}`
    | 'build'
    | `enter/${string}`,
): Promise<string> {
  const response = await fetch(`${running().controlUrl}/${command}`, { method: 'POST' });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  if (command === 'start/database') await waitUntilAnswered();
  return text;
}

/**
 * Waits until the site has the availability. The site caches an unknown availability for some seconds, and a
 * cold database responds slowly.
 */
async function waitUntilAnswered(): Promise<void> {
  const from = businessDay(DEFAULT_PLACE.timeZone);
  for (const services of ['', 'eco-wash']) {
    const url = `${running().siteUrl}/api/availability?from=${from}&services=${services}`;
    await expect
      .poll(async () => (await fetch(url).catch(() => null))?.status, { timeout: 20_000 })
      .toBe(200);
  }
}

/** Sets the faults of the mail provider. Null means no faults. */
export const mailFaults = (faults: object | null) =>
  setFaults(running().mailUrl, running().mailKey, faults);

/** The emulator has no subdomain per project. */
const ONE_HOST = { useProjectHostname: false };

type Services = Pick<
  Harness,
  'contentUrl' | 'contentToken' | 'databaseUrl' | 'secretKey' | 'callerHeaders'
>;

const contentOf = ({ contentUrl, contentToken }: Services): SanityClient =>
  createContentClient({
    ...LOCAL_PROJECT,
    ...ONE_HOST,
    apiHost: contentUrl,
    apiVersion: '2026-11-01',
    useCdn: false,
    token: contentToken,
  });

const databaseOf = ({ databaseUrl, secretKey, callerHeaders: headers }: Services) =>
  createDatabaseClient<Database>(databaseUrl, secretKey, {
    auth: { persistSession: false },
    global: { headers },
  });

/** Returns the content source with an editor's rights, and the database with the owner's. */
export function clientsOf(plan: Plan) {
  const services = harnessOf(plan, '');
  return { content: contentOf(services), database: databaseOf(services) };
}

/** Returns the content source of this worker's stack. */
export const content = () => contentOf(running());

/** Returns the database of this worker's stack. */
export const database = () => databaseOf(running());

const message = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.array(z.string()).nullish(),
  kind: z.string().nullish(),
  /** In base64. */
  attachments: z.array(z.object({ filename: z.string(), content: z.string() })),
});
export type Message = z.infer<typeof message>;

/** Returns the emails that arrived, newest first. */
export async function inbox(): Promise<Message[]> {
  const response = await fetch(`${running().mailUrl}/api/messages`);
  return z.array(message).parse(await response.json());
}
