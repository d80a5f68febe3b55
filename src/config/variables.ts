import { EMAIL_ADDRESS } from '#config/field-limits.ts';

/**
 * The environment variables that the product reads, grouped by the hosted service that they select. A
 * group is set completely or not at all; the dev runner fills the others for its emulators.
 */
export type Variable = {
  name: string;
  /** False: may stay unset although its group is set. */
  required: boolean;
  /** Where to find the value. */
  hint: string;
  /** What every valid value matches, and the words that say so. */
  format?: { pattern: RegExp; must: string };
};

const WEB_URL = { pattern: /^https?:\/\/[^\s/]+/, must: 'must be an http(s) URL' };
const EMAIL = { pattern: EMAIL_ADDRESS, must: 'must be an email address' };
const startsWith = (prefix: string) => ({
  pattern: new RegExp(`^${prefix}`),
  must: `must start with "${prefix}"`,
});

export const VARIABLE_GROUPS = {
  content: [
    {
      name: 'SANITY_PROJECT_ID',
      required: true,
      hint: 'the project id on sanity.io/manage, e.g. "ab12cd34"',
      format: { pattern: /^[a-z0-9-]+$/, must: 'may contain only a-z, 0-9 and dashes' },
    },
    {
      name: 'SANITY_DATASET',
      required: true,
      hint: 'the dataset name, usually "production"',
      format: {
        pattern: /^[a-z0-9_-]+$/,
        must: 'may contain only a-z, 0-9, underscores and dashes',
      },
    },
    {
      name: 'SANITY_WEBHOOK_SECRET',
      required: true,
      hint: 'the secret that you entered for the webhook on sanity.io/manage',
    },
    {
      name: 'SANITY_READ_TOKEN',
      required: false,
      hint: 'a viewer token from sanity.io/manage, needed for previews and private datasets',
    },
    {
      name: 'SANITY_STUDIO_URL',
      required: false,
      hint: 'the URL of the Studio when it is not at /studio on the site, e.g. "https://north-star.sanity.studio"',
      format: WEB_URL,
    },
    {
      name: 'SANITY_SCHEDULING',
      required: false,
      hint: 'leave it out on the free plan; "on" when the plan of the project has Scheduled drafts (Growth) or Content Releases',
      format: { pattern: /^on$/, must: 'may only be "on"' },
    },
    {
      name: 'SANITY_API_HOST',
      required: false,
      hint: 'leave it out for the hosted service (https://api.sanity.io)',
      format: WEB_URL,
    },
  ],
  database: [
    {
      name: 'SUPABASE_URL',
      required: true,
      hint: 'Project Settings → Data API, e.g. "https://abcd.supabase.co"',
      format: WEB_URL,
    },
    {
      name: 'SUPABASE_PUBLISHABLE_KEY',
      required: true,
      hint: 'Project Settings → API Keys, starts with "sb_publishable_"',
      format: startsWith('sb_publishable_'),
    },
    {
      name: 'SUPABASE_SECRET_KEY',
      required: true,
      hint: 'Project Settings → API Keys, starts with "sb_secret_"',
      format: startsWith('sb_secret_'),
    },
  ],
  mail: [
    {
      name: 'RESEND_API_KEY',
      required: true,
      hint: 'resend.com/api-keys, starts with "re_"',
      format: startsWith('re_'),
    },
    {
      name: 'MAIL_FROM',
      required: true,
      hint: 'a sender on a domain verified at Resend, e.g. "North Star <hello@example.com>"',
      format: { pattern: /@/, must: 'must contain an email address' },
    },
    {
      name: 'ADMIN_EMAIL',
      required: true,
      hint: 'the email address that receives booking requests and messages',
      format: EMAIL,
    },
    {
      name: 'RESEND_WEBHOOK_SECRET',
      required: false,
      hint: 'the signing secret of the webhook on resend.com/webhooks, starts with "whsec_"',
      format: startsWith('whsec_'),
    },
    {
      name: 'RESEND_BASE_URL',
      required: false,
      hint: 'leave it out for the hosted service (https://api.resend.com)',
      format: WEB_URL,
    },
  ],
  site: [
    {
      name: 'SITE_URL',
      required: true,
      hint: 'the public URL of the site without a trailing slash, e.g. "https://example.com"',
      format: WEB_URL,
    },
    {
      name: 'SITE_ENV',
      required: false,
      hint: '"production" (when left out) or the name of another deployment, e.g. "staging"; on Vercel it is what VERCEL_ENV says unless you set it',
      format: { pattern: /^[a-z][a-z0-9-]{0,30}$/, must: 'may contain only a-z, 0-9 and dashes' },
    },
    {
      name: 'LOOPBACK_SERVICES',
      required: false,
      hint: 'leave it out; "allowed" only when services of your own, not the emulators, run on the server of a public site',
      format: { pattern: /^allowed$/, must: 'may only be "allowed"' },
    },
    {
      name: 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
      required: true,
      hint: '32 random bytes in base64 (`openssl rand -base64 32`), the same for every build',
      format: { pattern: /^[A-Za-z0-9+/]{43}=$/, must: 'must be 32 bytes in base64' },
    },
    {
      name: 'CRON_SECRET',
      required: true,
      hint: 'a long random text; the scheduler sends it as "Authorization: Bearer …"',
      format: { pattern: /^.{16,}$/, must: 'must have at least 16 characters' },
    },
    {
      name: 'TRUSTED_PROXY_HOPS',
      required: false,
      hint: 'how many proxies stand in front of the site and add to X-Forwarded-For, 1 by default; 0 when visitors connect to it directly',
      format: { pattern: /^\d$/, must: 'must be a number from 0 to 9' },
    },
    {
      name: 'IMAGE_CACHE_MB',
      required: false,
      hint: 'how many megabytes of photos the server keeps on its disk, 500 by default; 0 for none',
      format: { pattern: /^\d{1,6}$/, must: 'must be a number from 0 to 999999' },
    },
    {
      name: 'RETENTION_DAYS',
      required: false,
      hint: 'after how many days requests, messages and quotes are deleted; leave it out to keep them',
      format: { pattern: /^(?:[3-9]\d|\d{3,4})$/, must: 'must be a number from 30 to 9999' },
    },
  ],
} as const satisfies Record<string, readonly Variable[]>;

export type VariableGroup = keyof typeof VARIABLE_GROUPS;
export type VariableName = (typeof VARIABLE_GROUPS)[VariableGroup][number]['name'];
