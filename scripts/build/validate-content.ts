import { createClient } from '@sanity/client';
import type { Variables } from '../variables.ts';

const TIMEOUT_MS = 15_000;

/** A custom host has no subdomain per project. */
const CUSTOM_HOST = { useProjectHostname: false };

/**
 * Looks, before anything is built, whether there is content to build from. A build that finds out by
 * itself fails with a stack trace for one page or another.
 * @throws Error in a sentence when the source cannot be read or holds no site
 */
export async function validateContent(environment: Variables): Promise<void> {
  const {
    SANITY_PROJECT_ID: projectId = '',
    SANITY_DATASET: dataset = '',
    SANITY_API_HOST: apiHost,
    SANITY_READ_TOKEN: token,
  } = environment;
  const source = `dataset "${dataset}" of project "${projectId}" at ${apiHost || 'sanity.io'}`;
  const client = createClient({
    projectId,
    dataset,
    apiVersion: '2026-11-01',
    useCdn: false,
    timeout: TIMEOUT_MS,
    maxRetries: 0,
    ...(apiHost && { apiHost, ...CUSTOM_HOST }),
  });
  // As the site reads it: a token that was revoked must not hide what everybody may read.
  const clients = [client, ...(token ? [client.withConfig({ token })] : [])];
  const results = await Promise.allSettled(clients.map((each) => countSettings(each, source)));
  if (results.some((result) => result.status === 'fulfilled' && result.value > 0)) return;
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  throw new Error(
    `There is nothing to build from: ${source} holds no published settings. ` +
      'Import the seed (studio/seed/README.md) or publish the settings in the Studio.',
  );
}

async function countSettings(
  client: ReturnType<typeof createClient>,
  source: string,
): Promise<number> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('no response in time')), TIMEOUT_MS);
  try {
    const query = client.fetch<unknown>('count(*[_type == "settings"])');
    const count = await Promise.race([query, timeout.promise]);
    if (typeof count === 'number') return count;
    throw new Error('the response is not one of a Sanity dataset');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The content cannot be read, so the site cannot be built: ${source} says "${reason}". ` +
        'Check that it runs and that the SANITY_… variables are right.',
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}
