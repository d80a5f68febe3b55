export const KEYS = { publishableKey: 'sb_publishable_test', secretKey: 'sb_secret_test' };

/** Configures the site to use the database at this URL. Call it before the first query. */
export const useDatabase = (url: string): void => configureSite({ SUPABASE_URL: url });

/** Configures the site to use the content source at this URL. */
export const useContentSource = (url: string): void => configureSite({ SANITY_API_HOST: url });

/** A service that is not named is nowhere. */
function configureSite(services: Record<string, string>): void {
  Object.assign(process.env, {
    SITE_URL: 'http://localhost:3000',
    // A test keeps nothing for the next one.
    IMAGE_CACHE_MB: '0',
    CRON_SECRET: 'not-secret-but-long-enough',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_WEBHOOK_SECRET: 'not-secret',
    SANITY_API_HOST: 'http://127.0.0.1:9',
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: KEYS.publishableKey,
    SUPABASE_SECRET_KEY: KEYS.secretKey,
    RESEND_API_KEY: 're_test',
    MAIL_FROM: 'North Star <hello@example.com>',
    ADMIN_EMAIL: 'owner@example.com',
    ...services,
  });
}
