import type { Environment } from './env.ts';

type Caller = Pick<Environment, 'siteUrl' | 'siteEnv'> & {
  sanity: Pick<Environment['sanity'], 'projectId' | 'dataset'>;
};

/**
 * How this deployment introduces itself to the database, which belongs to one site and one dataset.
 * Deployments that customers don't use count by their name: a staging site is not the production one,
 * whatever its address, and all previews may share a database.
 */
export function callerHeaders({ siteUrl, siteEnv, sanity }: Caller): Record<string, string> {
  return {
    'X-Site': siteEnv === 'production' ? new URL(siteUrl).origin : siteEnv,
    'X-Site-Content': `${sanity.projectId}/${sanity.dataset}`,
  };
}
