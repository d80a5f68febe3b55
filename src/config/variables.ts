/**
 * The environment variables that the product reads, grouped by the service that they switch to its
 * hosted form. A group is given whole or not at all; the dev runner fills the groups left out.
 */
export type Variable = {
  name: string;
  /** False: may stay unset although its group is given. */
  required: boolean;
  /** Where a person finds the value. */
  hint: string;
  /** What every right value looks like, and the words that say so. */
  form?: { pattern: RegExp; must: string };
};

const WEB_ADDRESS = { pattern: /^https?:\/\/[^\s/]+/, must: 'must be an http(s) address' };
const EMAIL = { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, must: 'must be an email address' };
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
      form: { pattern: /^[a-z0-9-]+$/, must: 'may hold only a-z, 0-9 and dashes' },
    },
    {
      name: 'SANITY_DATASET',
      required: true,
      hint: 'the dataset name, usually "production"',
      form: { pattern: /^[a-z0-9_-]+$/, must: 'may hold only a-z, 0-9, _ and dashes' },
    },
    {
      name: 'SANITY_WEBHOOK_SECRET',
      required: true,
      hint: 'the secret that you typed into the webhook on sanity.io/manage',
    },
    {
      name: 'SANITY_READ_TOKEN',
      required: false,
      hint: 'a viewer token from sanity.io/manage, needed for previews and private datasets',
    },
    {
      name: 'SANITY_STUDIO_URL',
      required: false,
      hint: 'where the Studio is opened when it does not lie at /studio of the site, e.g. "https://north-star.sanity.studio"',
      form: WEB_ADDRESS,
    },
    {
      name: 'SANITY_API_HOST',
      required: false,
      hint: 'leave it out for the hosted service (https://api.sanity.io)',
      form: WEB_ADDRESS,
    },
  ],
  database: [
    {
      name: 'SUPABASE_URL',
      required: true,
      hint: 'Project Settings → Data API, e.g. "https://abcd.supabase.co"',
      form: WEB_ADDRESS,
    },
    {
      name: 'SUPABASE_PUBLISHABLE_KEY',
      required: true,
      hint: 'Project Settings → API Keys, starts with "sb_publishable_"',
      form: startsWith('sb_publishable_'),
    },
    {
      name: 'SUPABASE_SECRET_KEY',
      required: true,
      hint: 'Project Settings → API Keys, starts with "sb_secret_"',
      form: startsWith('sb_secret_'),
    },
  ],
  mail: [
    {
      name: 'RESEND_API_KEY',
      required: true,
      hint: 'resend.com/api-keys, starts with "re_"',
      form: startsWith('re_'),
    },
    {
      name: 'MAIL_FROM',
      required: true,
      hint: 'a sender of a domain verified at Resend, e.g. "North Star <hello@example.com>"',
      form: { pattern: /@/, must: 'must hold an email address' },
    },
    {
      name: 'ADMIN_EMAIL',
      required: true,
      hint: 'the address that booking requests and messages are reported to',
      form: EMAIL,
    },
    {
      name: 'RESEND_BASE_URL',
      required: false,
      hint: 'leave it out for the hosted service (https://api.resend.com)',
      form: WEB_ADDRESS,
    },
  ],
  site: [
    {
      name: 'SITE_URL',
      required: true,
      hint: 'the public address of the site without a slash at the end, e.g. "https://example.com"',
      form: WEB_ADDRESS,
    },
    {
      name: 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
      required: true,
      hint: '32 random bytes in base64 (`openssl rand -base64 32`), the same for every build',
      form: { pattern: /^[A-Za-z0-9+/]{43}=$/, must: 'must be 32 bytes in base64' },
    },
    {
      name: 'CRON_SECRET',
      required: true,
      hint: 'any long random text; the scheduler sends it as "Authorization: Bearer …"',
      form: { pattern: /^.{16,}$/, must: 'must have at least 16 characters' },
    },
  ],
} as const satisfies Record<string, readonly Variable[]>;

export type VariableGroup = keyof typeof VARIABLE_GROUPS;
export type VariableName = (typeof VARIABLE_GROUPS)[VariableGroup][number]['name'];
