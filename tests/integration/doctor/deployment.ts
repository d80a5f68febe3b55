import { randomBytes } from 'node:crypto';
import type { Variables } from '../../../scripts/variables.ts';

export const PROJECT = { projectId: 'polaris1', dataset: 'production' };
export const DOMAIN = 'polaris-detailing.com';

/** The addresses of the hosted services, by name. */
export const HOSTS = {
  content: `https://${PROJECT.projectId}.api.sanity.io`,
  management: 'https://api.sanity.io',
  database: 'https://abcdefghijkl.supabase.co',
  mail: 'https://api.resend.com',
  payments: 'https://api.stripe.com',
};

const secret = () => randomBytes(24).toString('base64url');

/** The variables of a healthy deployment, with its own secrets. */
export function makeVariables(siteUrl: string): Variables {
  return {
    SITE_URL: siteUrl,
    CRON_SECRET: secret(),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SANITY_PROJECT_ID: PROJECT.projectId,
    SANITY_DATASET: PROJECT.dataset,
    SANITY_WEBHOOK_SECRET: secret(),
    SANITY_READ_TOKEN: `viewer${secret()}`,
    SANITY_AUTH_TOKEN: `editor${secret()}`,
    SUPABASE_URL: HOSTS.database,
    SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${secret()}`,
    SUPABASE_SECRET_KEY: `sb_secret_${secret()}`,
    RESEND_API_KEY: `re_${secret()}`,
    RESEND_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
    STRIPE_SECRET_KEY: `sk_${siteUrl.startsWith('https:') ? 'live' : 'test'}_${randomBytes(24).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
    MAIL_FROM: `Polaris <hello@${DOMAIN}>`,
    ADMIN_EMAIL: `owner@${DOMAIN}`,
  };
}
