import { withinDeadline } from '#lib/deadline.ts';
import { connectToContent } from '../connect-to-content.ts';
import type { Variables } from '../variables.ts';

const TIMEOUT_MS = 15_000;

/**
 * Looks, before anything is built, whether there is content to build from. A build that finds out by
 * itself fails with a stack trace for one page or another.
 * @throws Error in a sentence when the source cannot be read or holds no site
 */
export async function validateContent(environment: Variables): Promise<void> {
  const {
    SANITY_PROJECT_ID: projectId = '',
    SANITY_DATASET: dataset = '',
    SANITY_API_HOST: apiHost = null,
    SANITY_READ_TOKEN: token,
  } = environment;
  const source = `dataset "${dataset}" of project "${projectId}" at ${apiHost || 'sanity.io'}`;
  const limits = { perspective: 'published', timeout: TIMEOUT_MS, maxRetries: 0 } as const;
  const client = connectToContent({ projectId, dataset, apiHost }).withConfig(limits);
  const countSettings = async (each: typeof client): Promise<number> => {
    const query = each.fetch<unknown>('count(*[_type == "settings"])');
    const count = await withinDeadline(query, TIMEOUT_MS);
    if (typeof count === 'number') return count;
    throw new Error('the response is not one of a Sanity dataset');
  };
  // As the site reads it: a token that was revoked must not hide what everybody may read.
  const clients = [client, ...(token ? [client.withConfig({ token })] : [])];
  const results = await Promise.allSettled(clients.map(countSettings));
  if (results.some((result) => result.status === 'fulfilled' && result.value > 0)) return;
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    const cause: unknown = failed.reason;
    const reason = cause instanceof Error ? cause.message : 'nothing';
    throw new Error(
      `The content cannot be read, so the site cannot be built: ${source} says "${reason}". ` +
        'Check that it runs and that the SANITY_… variables are right.',
      { cause },
    );
  }
  throw new Error(
    `There is nothing to build from: ${source} holds no published settings. ` +
      'Import the seed (studio/seed/README.md) or publish the settings in the Studio.',
  );
}
