import { z } from 'zod';
import { VARIABLE_GROUPS } from './variables.ts';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const address = webAddress.transform((url) => url.replace(/\/+$/, ''));
const text = z.string().trim().min(1);
const key = (prefix: string) =>
  text.refine((value) => value.startsWith(prefix), `must start with "${prefix}"`);

const schema = z.object({
  SITE_URL: address,
  CRON_SECRET: text.min(16, 'must have at least 16 characters'),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: text.refine(
    (value) => [16, 24, 32].includes(Buffer.from(value, 'base64').length),
    'must be 32 bytes in base64',
  ),
  SANITY_PROJECT_ID: text.regex(/^[a-z0-9-]+$/, 'may hold only a-z, 0-9 and dashes'),
  SANITY_DATASET: text.regex(/^[a-z0-9_-]+$/, 'may hold only a-z, 0-9, _ and dashes'),
  SANITY_WEBHOOK_SECRET: text,
  SANITY_READ_TOKEN: text.optional(),
  SANITY_API_HOST: address.optional(),
  SUPABASE_URL: address,
  SUPABASE_PUBLISHABLE_KEY: key('sb_publishable_'),
  SUPABASE_SECRET_KEY: key('sb_secret_'),
  RESEND_API_KEY: key('re_'),
  RESEND_BASE_URL: address.optional(),
  MAIL_FROM: text.includes('@', { error: 'must hold an e-mail address' }),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }),
});

export type Environment = ReturnType<typeof reshape>;

const hints = new Map<string, string>(
  Object.values(VARIABLE_GROUPS).flatMap((group) => group.map((v) => [v.name, v.hint] as const)),
);

function reshape(raw: z.infer<typeof schema>) {
  return {
    siteUrl: raw.SITE_URL,
    cronSecret: raw.CRON_SECRET,
    sanity: {
      projectId: raw.SANITY_PROJECT_ID,
      dataset: raw.SANITY_DATASET,
      webhookSecret: raw.SANITY_WEBHOOK_SECRET,
      readToken: raw.SANITY_READ_TOKEN ?? null,
      /** Null: the hosted service. */
      apiHost: raw.SANITY_API_HOST ?? null,
    },
    supabase: {
      url: raw.SUPABASE_URL,
      publishableKey: raw.SUPABASE_PUBLISHABLE_KEY,
      secretKey: raw.SUPABASE_SECRET_KEY,
    },
    mail: {
      apiKey: raw.RESEND_API_KEY,
      /** Null: the hosted service. */
      baseUrl: raw.RESEND_BASE_URL ?? null,
      from: raw.MAIL_FROM,
      adminAddress: raw.ADMIN_EMAIL,
    },
  };
}

/**
 * Turns environment variables into the site's settings.
 * @throws Error naming every missing or malformed variable and where its value is found
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return reshape(parsed.data);
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const problem = given[name] === undefined ? 'is missing' : issue.message;
    return `  ${name} ${problem}: ${hints.get(name) ?? ''}`;
  });
  throw new Error(
    `The environment is not complete. Set these variables and start again:\n${lines.join('\n')}`,
  );
}

let current: Environment | undefined;

/** The settings of this process, parsed on first use. Server only. */
export function environment(): Environment {
  return (current ??= parseEnvironment(process.env));
}
