import { z } from 'zod';
import { siteAddress } from './site-address.ts';

const schema = z.object({
  projectId: z.string().min(1),
  dataset: z.string().min(1),
  /** Null: the hosted service. */
  apiHost: z.url().nullable(),
});

export type StudioSettings = z.infer<typeof schema>;

const ADDRESS = '/api/studio-settings';

/** Without a site to ask: the command line tool, which needs the schema and no content. */
const OFFLINE: StudioSettings = { projectId: 'local', dataset: 'production', apiHost: null };

/**
 * Asks the site that serves the Studio where the content lives: the same build then works with
 * every project, and with a emulator whose port changes from start to start.
 * @throws Error when the site does not answer
 */
export async function readSettings(): Promise<StudioSettings> {
  if (isCommandLine()) return OFFLINE;
  const response = await fetch(siteAddress(ADDRESS), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}.`);
  return schema.parse(await response.json());
}

function isCommandLine(): boolean {
  return 'process' in globalThis && 'node' in globalThis.process.versions;
}
