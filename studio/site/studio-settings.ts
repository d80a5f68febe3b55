import { z } from 'zod';
import { siteUrl } from './site-url.ts';

const schema = z.object({
  projectId: z.string().min(1),
  dataset: z.string().min(1),
  /** Null for the hosted service. */
  apiHost: z.url().nullable(),
  /** Whether the project's plan includes scheduled publishing. */
  hasScheduling: z.boolean(),
});

export type StudioSettings = z.infer<typeof schema>;

const PATH = '/api/studio-settings';

/**
 * Returns the project that holds the site's content. The Studio asks the site for it, so that one build works
 * with every project, and with an emulator whose port changes on each start.
 * @throws Error when the site does not respond
 */
export async function readSettings(): Promise<StudioSettings> {
  if (isCommandLine()) return commandLineProject();
  const response = await fetch(siteUrl(PATH), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${PATH} responded with ${response.status}.`);
  return schema.parse(await response.json());
}

const isCommandLine = (): boolean =>
  'process' in globalThis && 'node' in globalThis.process.versions;

/**
 * Returns the project for Sanity's command line, such as `sanity deploy` and `sanity dataset export`. The
 * Studio in a browser asks the site instead. Without variables, this is the emulator's project.
 */
export function commandLineProject() {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = process.env;
  return {
    projectId: SANITY_PROJECT_ID ?? 'local',
    dataset: SANITY_DATASET ?? 'production',
    apiHost: SANITY_API_HOST ?? null,
    hasScheduling: false,
  };
}
