import { randomBytes } from 'node:crypto';

/** Configures the site in this test's process to use the content source at this URL. */
export function useContentSource(apiHost: string): void {
  Object.assign(process.env, {
    SITE_URL: 'http://localhost:3000',
    // A test keeps nothing for the next one.
    IMAGE_CACHE_MB: '0',
    CRON_SECRET: 'a-secret-for-tests-only',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_WEBHOOK_SECRET: 'webhook-secret',
    SANITY_API_HOST: apiHost,
    SUPABASE_URL: 'http://localhost:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    SUPABASE_SECRET_KEY: 'sb_secret_test',
    RESEND_API_KEY: 're_test',
    MAIL_FROM: 'hello@example.com',
    ADMIN_EMAIL: 'owner@example.com',
  });
}
