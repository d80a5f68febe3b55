import type { Environment } from './env.ts';

type Caller = Pick<Environment, 'siteUrl' | 'siteEnv'> & {
  sanity: Pick<Environment['sanity'], 'projectId' | 'dataset'>;
};

/**
 * Returns the headers with which this deployment identifies itself to the database, which belongs to one site and
 * one dataset. Deployments that customers don't use are identified by name. A staging site is never the production
 * site, regardless of its address, and all previews may share a database.
 */
export function callerHeaders({ siteUrl, siteEnv, sanity }: Caller): Record<string, string> {
  return {
    'X-Site': siteEnv === 'production' ? new URL(siteUrl).origin : siteEnv,
    'X-Site-Content': `${sanity.projectId}/${sanity.dataset}`,
  };
}
