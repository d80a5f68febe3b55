import { createClient as createContentClient, type SanityClient } from '@sanity/client';
import { createClient as createDatabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database } from '../../../src/data/generated/database.types.ts';
import { LOCAL_PROJECT, type Plan } from '../../../local/dev-runner/plan.ts';

/** What the tests need to know of the running product, handed from the setup to the workers. */
const harness = z.object({
  siteUrl: z.string(),
  controlUrl: z.string(),
  contentUrl: z.string(),
  contentToken: z.string(),
  webhookSecret: z.string(),
  studioKey: z.string(),
  databaseUrl: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  mailUrl: z.string(),
});

const VARIABLE = 'E2E_HARNESS';

export function publishHarness({ ports, keys, siteUrl }: Plan, controlUrl: string): void {
  const local = (port: number) => `http://localhost:${port}`;
  const facts: z.infer<typeof harness> = {
    siteUrl,
    controlUrl,
    contentUrl: local(ports.content),
    contentToken: keys.contentToken,
    webhookSecret: keys.webhookSecret,
    studioKey: keys.studioKey,
    databaseUrl: local(ports.database),
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    mailUrl: local(ports.mail),
  };
  process.env[VARIABLE] = JSON.stringify(facts);
}

export const running = () => harness.parse(JSON.parse(process.env[VARIABLE] ?? '{}'));

/**
 * Stops or starts a part of the product, or rebuilds and restarts the site. A frozen part takes
 * connections and answers none, until it is thawed.
 */
export async function control(
  command:
    | `${'stop' | 'start' | 'freeze' | 'thaw'}/${'content' | 'database' | 'mail' | 'site'}`
    | 'rebuild',
): Promise<void> {
  const response = await fetch(`${running().controlUrl}/${command}`, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
}

/** The emulator has no sub-domain per project. */
const ONE_HOST = { useProjectHostname: false };

/** The content source with an editor's rights. */
export function content(): SanityClient {
  return createContentClient({
    ...LOCAL_PROJECT,
    ...ONE_HOST,
    apiHost: running().contentUrl,
    apiVersion: '2026-11-01',
    useCdn: false,
    token: running().contentToken,
  });
}

/** The database with the owner's rights. */
export function database() {
  return createDatabaseClient<Database>(running().databaseUrl, running().secretKey, {
    auth: { persistSession: false },
  });
}

const message = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.array(z.string()).nullish(),
  kind: z.string().nullish(),
});
export type Message = z.infer<typeof message>;

/** The mails that arrived, newest first. */
export async function inbox(): Promise<Message[]> {
  const response = await fetch(`${running().mailUrl}/api/messages`);
  return z.array(message).parse(await response.json());
}
