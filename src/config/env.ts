import { VARIABLE_GROUPS, type Variable, type VariableName } from './variables.ts';

type Variables = Record<string, string | undefined>;
export type Environment = ReturnType<typeof reshape>;

const ALL: readonly Variable[] = Object.values(VARIABLE_GROUPS).flat();

/**
 * Turns environment variables into the site's settings.
 * @throws Error naming every missing or malformed variable and where its value is found
 */
export function parseEnvironment(variables: Variables): Environment {
  const problems = ALL.flatMap((variable) => problemOf(variable, variables[variable.name]));
  if (problems.length === 0) return reshape((name) => variables[name]?.trim() ?? '');
  throw new Error(
    `The environment is not complete. Set these variables and start again:\n${problems.join('\n')}`,
  );
}

function problemOf({ name, required, hint, form }: Variable, value = ''): string[] {
  if (value === '') return required ? [`  ${name} is missing: ${hint}`] : [];
  if (!form || form.pattern.test(value)) return [];
  return [`  ${name} ${form.must}: ${hint}`];
}

function reshape(read: (name: VariableName) => string) {
  const address = (name: VariableName) => read(name).replace(/\/+$/, '');
  return {
    siteUrl: address('SITE_URL'),
    cronSecret: read('CRON_SECRET'),
    sanity: {
      projectId: read('SANITY_PROJECT_ID'),
      dataset: read('SANITY_DATASET'),
      webhookSecret: read('SANITY_WEBHOOK_SECRET'),
      readToken: read('SANITY_READ_TOKEN') || null,
      /** Where a click in a preview opens a field: an address, or a path of the site. */
      studioUrl: address('SANITY_STUDIO_URL') || '/studio',
      /** Null: the hosted service. */
      apiHost: address('SANITY_API_HOST') || null,
    },
    supabase: {
      url: address('SUPABASE_URL'),
      publishableKey: read('SUPABASE_PUBLISHABLE_KEY'),
      secretKey: read('SUPABASE_SECRET_KEY'),
    },
    mail: {
      apiKey: read('RESEND_API_KEY'),
      /** Null: the hosted service. */
      baseUrl: address('RESEND_BASE_URL') || null,
      from: read('MAIL_FROM'),
      adminAddress: read('ADMIN_EMAIL'),
    },
  };
}

let current: Environment | undefined;

/** The settings of this process, parsed on first use. Server only. */
export function environment(): Environment {
  return (current ??= parseEnvironment(process.env));
}
