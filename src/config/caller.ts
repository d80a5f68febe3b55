import type { Environment } from './env.ts';

/**
 * How this deployment introduces itself to the database, which belongs to one site and one dataset.
 * Deployments that customers don't use count by their name: a staging site is not the production one,
 * whatever its address, and all previews may share a database.
 */
export function callerHeaders({ siteUrl, siteEnv, sanity }: Environment): Record<string, string> {
  return {
    'X-Site': siteEnv === 'production' ? new URL(siteUrl).origin : siteEnv,
    'X-Site-Content': `${sanity.projectId}/${sanity.dataset}`,
  };
}
