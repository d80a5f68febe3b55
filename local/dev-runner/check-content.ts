import { createClient } from '@sanity/client';
import type { Plan } from './plan.ts';

const ANSWER_WITHIN_MS = 15_000;

/** A host of one's own has no sub-domain per project. */
const ONE_HOST = { useProjectHostname: false };

/**
 * Asks, before anything is built, whether there is content to build from. A build that finds out by
 * itself says so in a stack trace for one page or another.
 * @throws Error in a sentence when the source cannot be read or holds no site
 */
export async function validateContent({ siteEnvironment }: Plan): Promise<void> {
  const {
    SANITY_PROJECT_ID: projectId = '',
    SANITY_DATASET: dataset = '',
    SANITY_API_HOST: apiHost,
    SANITY_READ_TOKEN: token,
  } = siteEnvironment;
  const place = `dataset "${dataset}" of project "${projectId}" at ${apiHost ?? 'sanity.io'}`;
  const client = createClient({
    projectId,
    dataset,
    apiVersion: '2026-11-01',
    useCdn: false,
    timeout: ANSWER_WITHIN_MS,
    maxRetries: 0,
    ...(token && { token }),
    ...(apiHost && { apiHost, ...ONE_HOST }),
  });
  if ((await countSettings(client, place)) > 0) return;
  throw new Error(
    `There is nothing to build from: ${place} holds no published settings. ` +
      'Import the seed (studio/seed/README.md) or publish the settings in the Studio.',
  );
}

async function countSettings(
  client: ReturnType<typeof createClient>,
  place: string,
): Promise<number> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new Error('no answer in time')), ANSWER_WITHIN_MS);
  try {
    const asked = client.fetch<unknown>('count(*[_type == "settings"])', {}, { cache: 'no-store' });
    const count = await Promise.race([asked, over.promise]);
    if (typeof count === 'number') return count;
    throw new Error('the answer is not one of a Sanity dataset');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The content cannot be read, so the site cannot be built: ${place} says "${reason}". ` +
        'Check that it runs and that the SANITY_… variables are right.',
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}
