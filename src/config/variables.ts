import { EMAIL_ADDRESS } from '#config/field-limits.ts';

/**
 * The environment variables that the product reads, grouped by the hosted service that they select. A group is set
 * completely or not at all. The dev runner sets the other groups for its emulators. Without the group `payments`,
 * the site shows nothing about payments.
 */
export type Variable = {
  name: string;
  /** False when it may be unset although its group is set. */
  required: boolean;
  /** Where to find the value. */
  hint: string;
  /** The pattern of valid values, and the rule in words. */
  format?: { pattern: RegExp; must: string };
};

const format = (pattern: RegExp, must: string) => ({ pattern, must });
const WEB_URL = format(/^https?:\/\/[^\s/]+/, 'must be an http(s) URL');
const startsWith = (prefix: string) =>
  format(new RegExp(`^${prefix}`), `must start with "${prefix}"`);

const variable =
  (required: boolean) =>
  <Name extends string>(name: Name, hint: string, format?: Variable['format']) => ({
    name,
    required,
    hint,
    format,
  });
const required = variable(true);
const optional = variable(false);

export const VARIABLE_GROUPS = {
  content: [
    required(
      'SANITY_PROJECT_ID',
      'the project id on sanity.io/manage, e.g. "ab12cd34"',
      format(/^[a-z0-9-]+$/, 'may contain only a-z, 0-9 and dashes'),
    ),
    required(
      'SANITY_DATASET',
      'the dataset name, usually "production"',
      format(/^[a-z0-9_-]+$/, 'may contain only a-z, 0-9, underscores and dashes'),
    ),
    required(
      'SANITY_WEBHOOK_SECRET',
      'the secret that you entered for the webhook on sanity.io/manage',
    ),
    optional(
      'SANITY_READ_TOKEN',
      'a viewer token from sanity.io/manage, needed for previews and private datasets',
    ),
    optional(
      'SANITY_STUDIO_URL',
      'the URL of the Studio when it is not at /studio on the site, e.g. "https://north-star.sanity.studio"',
      WEB_URL,
    ),
    optional(
      'SANITY_SCHEDULING',
      'leave it out on the free plan; "on" when the plan of the project has Scheduled drafts (Growth) or Content Releases',
      format(/^on$/, 'may only be "on"'),
    ),
    optional(
      'SANITY_API_HOST',
      'leave it out for the hosted service (https://api.sanity.io)',
      WEB_URL,
    ),
  ],
  database: [
    required(
      'SUPABASE_URL',
      'Project Settings → Data API, e.g. "https://abcd.supabase.co"',
      WEB_URL,
    ),
    required(
      'SUPABASE_PUBLISHABLE_KEY',
      'Project Settings → API Keys, starts with "sb_publishable_"',
      startsWith('sb_publishable_'),
    ),
    required(
      'SUPABASE_SECRET_KEY',
      'Project Settings → API Keys, starts with "sb_secret_"',
      startsWith('sb_secret_'),
    ),
  ],
  mail: [
    required('RESEND_API_KEY', 'resend.com/api-keys, starts with "re_"', startsWith('re_')),
    required(
      'MAIL_FROM',
      'a sender on a domain verified at Resend, e.g. "North Star <hello@example.com>"',
      format(/@/, 'must contain an email address'),
    ),
    required(
      'ADMIN_EMAIL',
      'the email address that receives booking requests and messages',
      format(EMAIL_ADDRESS, 'must be an email address'),
    ),
    optional(
      'RESEND_WEBHOOK_SECRET',
      'the signing secret of the webhook on resend.com/webhooks, starts with "whsec_"',
      startsWith('whsec_'),
    ),
    optional(
      'CALENDAR_REPLY_DOMAIN',
      'a domain on which Resend receives emails only for the site, e.g. "replies.example.com"; leave it out and calendars send no replies',
      format(/^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}$/, 'must be a domain in lowercase letters'),
    ),
    optional(
      'RESEND_BASE_URL',
      'leave it out for the hosted service (https://api.resend.com)',
      WEB_URL,
    ),
  ],
  payments: [
    required(
      'STRIPE_SECRET_KEY',
      'dashboard.stripe.com/apikeys, starts with "sk_" or "rk_"; leave out all of STRIPE_… to take no payments',
      format(
        /^[sr]k_(?:test|live)_\w+$/,
        'must start with "sk_live_", "rk_live_" or the same with "test"',
      ),
    ),
    required(
      'STRIPE_WEBHOOK_SECRET',
      'the signing secret of the webhook on dashboard.stripe.com/webhooks, starts with "whsec_"',
      startsWith('whsec_'),
    ),
    optional(
      'STRIPE_API_HOST',
      'leave it out for the hosted service (https://api.stripe.com)',
      WEB_URL,
    ),
  ],
  site: [
    required(
      'SITE_URL',
      'the public URL of the site without a trailing slash, e.g. "https://example.com"',
      WEB_URL,
    ),
    optional(
      'SITE_ENV',
      '"production" (the default) or the name of another deployment, e.g. "staging"; on Vercel the default is VERCEL_ENV',
      format(/^[a-z][a-z0-9-]{0,30}$/, 'may contain only a-z, 0-9 and dashes'),
    ),
    optional(
      'LOOPBACK_SERVICES',
      'leave it out; "allowed" only if your own services, not the emulators, run on the server of a public site',
      format(/^allowed$/, 'may only be "allowed"'),
    ),
    required(
      'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
      '32 random bytes in base64 (`openssl rand -base64 32`), the same for every build',
      format(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64'),
    ),
    required(
      'CRON_SECRET',
      'a long random text; the scheduler sends it as "Authorization: Bearer …"',
      format(/^.{16,}$/, 'must have at least 16 characters'),
    ),
    optional(
      'TRUSTED_PROXY_HOPS',
      'the number of proxies in front of the site that add to X-Forwarded-For, 1 by default; 0 when visitors connect to it directly',
      format(/^\d$/, 'must be a number from 0 to 9'),
    ),
    optional(
      'IMAGE_CACHE_MB',
      'the megabytes of photos that the server caches on its disk, 500 by default; 0 for none',
      format(/^\d{1,6}$/, 'must be a number from 0 to 999999'),
    ),
    optional(
      'RETENTION_DAYS',
      'the number of days after which requests, messages and quotes are deleted; leave it out to keep them',
      format(/^(?:[3-9]\d|\d{3,4})$/, 'must be a number from 30 to 9999'),
    ),
  ],
} as const satisfies Record<string, readonly Variable[]>;

export type VariableGroup = keyof typeof VARIABLE_GROUPS;
export type VariableName = (typeof VARIABLE_GROUPS)[VariableGroup][number]['name'];
