import { ANY_SITE } from '../../support/process/any-site.ts';

export const KEYS = {
  publishableKey: ANY_SITE.SUPABASE_PUBLISHABLE_KEY,
  secretKey: ANY_SITE.SUPABASE_SECRET_KEY,
};

/** Configures the site to use the database at this URL. Call it before the first query. */
export const useDatabase = (url: string): void => configureSite({ SUPABASE_URL: url });

/** Configures the site to use the content source at this URL. */
export const useContentSource = (url: string): void => configureSite({ SANITY_API_HOST: url });

/** The address of a service that is not running. */
const services = { SANITY_API_HOST: 'http://127.0.0.1:9', SUPABASE_URL: 'http://127.0.0.1:9' };

function configureSite(started: Partial<typeof services>): void {
  const own = { CRON_SECRET: 'not-secret-but-long-enough', SANITY_PROJECT_ID: 'local' };
  Object.assign(process.env, ANY_SITE, own, Object.assign(services, started));
}
