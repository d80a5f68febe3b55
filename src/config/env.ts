import { deploymentOf, isServerless, type Variables } from './deployment.ts';
import { emulatorsOfPublicSite, paymentKeyError } from './public-site.ts';
import { VARIABLE_GROUPS, type Variable, type VariableName } from './variables.ts';

export type Environment = ReturnType<typeof reshape>;

/** Enough for every size and format of about two hundred photos. */
const DEFAULT_IMAGE_CACHE_MB = 500;
const MEGABYTE = 1_000_000;

/** A host's own load balancer, or the proxy that ends TLS. */
const DEFAULT_PROXY_HOPS = 1;

function variablesFor(all: Variables): readonly Variable[] {
  const { payments, ...others } = VARIABLE_GROUPS;
  const takesPayments = payments.some(({ name }) => all[name]?.trim());
  return [...Object.values(others), takesPayments ? payments : []].flat();
}

/**
 * Returns the configuration of the site from environment variables.
 * @throws Error that names every variable that is missing, malformed or for an emulator, with the value to set
 */
export function parseEnvironment(variables: Variables): Environment {
  const { siteEnv, siteUrl } = deploymentOf(variables);
  const all: Variables = { ...variables, SITE_ENV: siteEnv, SITE_URL: siteUrl };
  const emulators: readonly string[] = emulatorsOfPublicSite(variables);
  const errors = variablesFor(all).flatMap((variable) =>
    emulators.includes(variable.name)
      ? [`  ${variable.name} points to an emulator, but this site is public: ${variable.hint}`]
      : validateVariable(variable, all[variable.name]),
  );
  const keyError = paymentKeyError(variables);
  if (keyError) errors.push(`  ${keyError}`);
  if (errors.length === 0) {
    return reshape((name) => all[name]?.trim() ?? '', isServerless(variables));
  }
  throw new Error(
    `The environment is incomplete. Set these variables and start again:\n${errors.join('\n')}`,
  );
}

function validateVariable({ name, required, hint, format }: Variable, value = ''): string[] {
  if (value === '') return required ? [`  ${name} is missing: ${hint}`] : [];
  if (!format || format.pattern.test(value)) return [];
  return [`  ${name} ${format.must}: ${hint}`];
}

function reshape(read: (name: VariableName) => string, serverless: boolean) {
  const url = (name: VariableName) => read(name).replace(/\/+$/, '');
  const actionsKey = read('NEXT_SERVER_ACTIONS_ENCRYPTION_KEY');
  const replyDomain = read('CALENDAR_REPLY_DOMAIN');
  return {
    siteUrl: read('SITE_URL'),
    /** `production`, or the name of a deployment that customers don't use. */
    siteEnv: read('SITE_ENV'),
    cronSecret: read('CRON_SECRET'),
    /** The same in every build and process of the site, so each accepts signatures of the others. */
    actionsKey,
    /** Whether the host keeps no process and no disk between requests. */
    isServerless: serverless,
    imageCacheBytes: serverless
      ? 0
      : Number(read('IMAGE_CACHE_MB') || DEFAULT_IMAGE_CACHE_MB) * MEGABYTE,
    trustedProxyHops: Number(read('TRUSTED_PROXY_HOPS') || DEFAULT_PROXY_HOPS),
    /** Null means that nothing is deleted for its age. */
    retentionDays: Number(read('RETENTION_DAYS')) || null,
    sanity: {
      projectId: read('SANITY_PROJECT_ID'),
      dataset: read('SANITY_DATASET'),
      webhookSecret: read('SANITY_WEBHOOK_SECRET'),
      readToken: read('SANITY_READ_TOKEN') || null,
      /** The Studio that a click in a preview opens: a URL, or a path of the site. */
      studioUrl: url('SANITY_STUDIO_URL') || '/studio',
      /** Whether the Studio offers to publish later. The emulator can't. */
      hasScheduling: read('SANITY_SCHEDULING') === 'on' && read('SANITY_API_HOST') === '',
      /** Null means the hosted service. */
      apiHost: url('SANITY_API_HOST') || null,
    },
    supabase: {
      url: url('SUPABASE_URL'),
      publishableKey: read('SUPABASE_PUBLISHABLE_KEY'),
      secretKey: read('SUPABASE_SECRET_KEY'),
    },
    email: {
      apiKey: read('RESEND_API_KEY'),
      /** Null means the hosted service. */
      baseUrl: url('RESEND_BASE_URL') || null,
      from: read('MAIL_FROM'),
      adminAddress: read('ADMIN_EMAIL'),
      /** Null when Resend's webhook is not set up. */
      webhookSecret: read('RESEND_WEBHOOK_SECRET') || null,
      /** The domain for replies of calendars, and the key that signs the addresses there; null when not set up. */
      replies: replyDomain === '' ? null : { domain: replyDomain, key: actionsKey },
    },
    /** Null without an account. The site then shows nothing about payments. */
    payments:
      read('STRIPE_SECRET_KEY') === ''
        ? null
        : {
            secretKey: read('STRIPE_SECRET_KEY'),
            webhookSecret: read('STRIPE_WEBHOOK_SECRET'),
            /** Null means the hosted service. */
            apiHost: url('STRIPE_API_HOST') || null,
          },
  };
}

let current: Environment | undefined;

/** Returns the configuration of this process, parsed on first use. Server only. */
export function environment(): Environment {
  return (current ??= parseEnvironment(process.env));
}
