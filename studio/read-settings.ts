import { z } from 'zod';
import { commandLineProject } from './command-line-project.ts';
import { siteUrl } from './site-url.ts';

const schema = z.object({
  projectId: z.string().min(1),
  dataset: z.string().min(1),
  /** Null: the hosted service. */
  apiHost: z.url().nullable(),
});

export type StudioSettings = z.infer<typeof schema>;

const PATH = '/api/studio-settings';

/**
 * Asks the site where its content lives, so that one build of the Studio works with every project and
 * with an emulator whose port changes on each start.
 * @throws Error when the site does not respond
 */
export async function readSettings(): Promise<StudioSettings> {
  if (isCommandLine()) return commandLineProject();
  const response = await fetch(siteUrl(PATH), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${PATH} responded with ${response.status}.`);
  return schema.parse(await response.json());
}

function isCommandLine(): boolean {
  return 'process' in globalThis && 'node' in globalThis.process.versions;
}
