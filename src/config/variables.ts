/**
 * The environment variables that the product reads, grouped by the service that they switch to its
 * hosted form. A group is given whole or not at all; the starter fills the groups left out.
 */
export type Variable = {
  name: string;
  /** False: may stay unset although its group is given. */
  required: boolean;
  /** Where a person finds the value. */
  hint: string;
};

export const VARIABLE_GROUPS = {
  content: [
    {
      name: 'SANITY_PROJECT_ID',
      required: true,
      hint: 'the project id on sanity.io/manage, e.g. "ab12cd34"',
    },
    { name: 'SANITY_DATASET', required: true, hint: 'the dataset name, usually "production"' },
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
      name: 'SANITY_API_HOST',
      required: false,
      hint: 'leave it out for the hosted service (https://api.sanity.io)',
    },
  ],
  database: [
    {
      name: 'SUPABASE_URL',
      required: true,
      hint: 'Project Settings → Data API, e.g. "https://abcd.supabase.co"',
    },
    {
      name: 'SUPABASE_PUBLISHABLE_KEY',
      required: true,
      hint: 'Project Settings → API Keys, starts with "sb_publishable_"',
    },
    {
      name: 'SUPABASE_SECRET_KEY',
      required: true,
      hint: 'Project Settings → API Keys, starts with "sb_secret_"',
    },
  ],
  mail: [
    { name: 'RESEND_API_KEY', required: true, hint: 'resend.com/api-keys, starts with "re_"' },
    {
      name: 'MAIL_FROM',
      required: true,
      hint: 'a sender of a domain verified at Resend, e.g. "North Star <hello@example.com>"',
    },
    {
      name: 'ADMIN_EMAIL',
      required: true,
      hint: 'the address that booking requests and messages are reported to',
    },
    {
      name: 'RESEND_BASE_URL',
      required: false,
      hint: 'leave it out for the hosted service (https://api.resend.com)',
    },
  ],
  site: [
    {
      name: 'SITE_URL',
      required: true,
      hint: 'the public address of the site without a slash at the end, e.g. "https://example.com"',
    },
    {
      name: 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
      required: true,
      hint: '32 random bytes in base64 (`openssl rand -base64 32`), the same for every build',
    },
    {
      name: 'CRON_SECRET',
      required: true,
      hint: 'any long random text; the scheduler sends it as "Authorization: Bearer …"',
    },
  ],
} as const satisfies Record<string, readonly Variable[]>;

export type VariableGroup = keyof typeof VARIABLE_GROUPS;
