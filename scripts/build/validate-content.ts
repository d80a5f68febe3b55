import { withinDeadline } from '#lib/deadline.ts';
import { connectToContent } from '../connect-to-content.ts';
import type { Variables } from '../variables.ts';

const TIMEOUT_MS = 15_000;

/**
 * Checks before a build that there is content to build from. Otherwise the build would fail with a stack
 * trace for an arbitrary page.
 * @throws Error with a message for people when the source cannot be read or has no published settings
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
    throw new Error('the response did not come from a Sanity dataset');
  };
  // The site, too, reads public content without the token if the token was revoked.
  const clients = token ? [client, client.withConfig({ token })] : [client];
  const results = await Promise.allSettled(clients.map(countSettings));
  if (results.some((result) => result.status === 'fulfilled' && result.value > 0)) return;
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    const cause: unknown = failed.reason;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The site cannot be built, because reading the content failed: ${source} reports "${reason}". ` +
        'Check that it is running and that the SANITY_… variables are right.',
      { cause },
    );
  }
  throw new Error(
    `There is nothing to build from: ${source} has no published settings. ` +
      'Import the seed (studio/seed/README.md) or publish the settings in the Studio.',
  );
}
