import { VARIABLE_GROUPS, type Variable, type VariableName } from './variables.ts';

type Variables = Record<string, string | undefined>;
export type Environment = ReturnType<typeof reshape>;

/** Every size and format of about two hundred photos. */
const DEFAULT_IMAGE_CACHE_MB = 500;
const MEGABYTE = 1_000_000;

/** A host's own load balancer, or the proxy that ends TLS. */
const DEFAULT_PROXY_HOPS = 1;

const ALL_VARIABLES: readonly Variable[] = Object.values(VARIABLE_GROUPS).flat();

/**
 * Turns environment variables into the configuration of the site.
 * @throws Error naming every missing or malformed variable and where to find its value
 */
export function parseEnvironment(variables: Variables): Environment {
  const errors = ALL_VARIABLES.flatMap((variable) =>
    validateVariable(variable, variables[variable.name]),
  );
  if (errors.length === 0) {
    return reshape((name) => variables[name]?.trim() ?? '', {
      isServerless: variables['VERCEL'] !== undefined,
      hostsName: variables['VERCEL_ENV'] ?? '',
    });
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

type Host = {
  /** Nothing that one request leaves on the disk is there for the next. */
  isServerless: boolean;
  /** What the host calls this deployment; empty when it does not say. */
  hostsName: string;
};

function reshape(read: (name: VariableName) => string, { isServerless, hostsName }: Host) {
  const url = (name: VariableName) => read(name).replace(/\/+$/, '');
  return {
    siteUrl: url('SITE_URL'),
    /** `production`, or the name of a deployment that customers don't use. */
    siteEnv: read('SITE_ENV') || hostsName || 'production',
    cronSecret: read('CRON_SECRET'),
    /** The same in every build and process of the site: what one signs the others accept. */
    actionsKey: read('NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'),
    imageCacheBytes: isServerless
      ? 0
      : Number(read('IMAGE_CACHE_MB') || DEFAULT_IMAGE_CACHE_MB) * MEGABYTE,
    trustedProxyHops: Number(read('TRUSTED_PROXY_HOPS') || DEFAULT_PROXY_HOPS),
    /** Null: nothing is deleted for its age. */
    retentionDays: Number(read('RETENTION_DAYS')) || null,
    sanity: {
      projectId: read('SANITY_PROJECT_ID'),
      dataset: read('SANITY_DATASET'),
      webhookSecret: read('SANITY_WEBHOOK_SECRET'),
      readToken: read('SANITY_READ_TOKEN') || null,
      /** Where a click in a preview opens a field: a URL, or a path of the site. */
      studioUrl: url('SANITY_STUDIO_URL') || '/studio',
      /** Null: the hosted service. */
      apiHost: url('SANITY_API_HOST') || null,
    },
    supabase: {
      url: url('SUPABASE_URL'),
      publishableKey: read('SUPABASE_PUBLISHABLE_KEY'),
      secretKey: read('SUPABASE_SECRET_KEY'),
    },
    email: {
      apiKey: read('RESEND_API_KEY'),
      /** Null: the hosted service. */
      baseUrl: url('RESEND_BASE_URL') || null,
      from: read('MAIL_FROM'),
      adminAddress: read('ADMIN_EMAIL'),
      /** Null: Resend's webhook is not set up. */
      webhookSecret: read('RESEND_WEBHOOK_SECRET') || null,
    },
  };
}

let current: Environment | undefined;

/** The configuration of this process, parsed on first use. Server only. */
export function environment(): Environment {
  return (current ??= parseEnvironment(process.env));
}
