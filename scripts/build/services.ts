import { deploymentOf } from '../../src/config/deployment.ts';
import {
  emulatorsOfPublicSite,
  isElsewhere,
  isHost,
  isPublicSite,
  paymentKeyError,
} from '../../src/config/public-site.ts';
import { type Variable, VARIABLE_GROUPS, type VariableGroup } from '../../src/config/variables.ts';
import type { Variables } from '../variables.ts';

type Source = 'hosted' | 'emulator';

/** With a hosted database, a site takes payments only through a Stripe account, never the emulator. */
export type Choice = Record<Service, Source> & { payments: Source | 'none' };

const SERVICES = ['content', 'database', 'mail'] as const;
type Service = (typeof SERVICES)[number];

const SERVICE_NAMES = {
  content: 'Sanity (content)',
  database: 'Supabase (database)',
  mail: 'Resend (email)',
  payments: 'Stripe (payments)',
} as const;

/**
 * Returns for each service whether to use its configured account or its emulator.
 * @throws Error with a message for people when a service is half configured or a value is malformed. The
 *   message names the variable and the fix.
 */
export function chooseServices(variables: Variables): Choice {
  const errors = Object.values(VARIABLE_GROUPS)
    .flat()
    .flatMap((variable) => findFormatErrors(variable, variables[variable.name]));
  const choose = (group: keyof Choice): Source => {
    const present = VARIABLE_GROUPS[group].filter(({ name }) => variables[name]);
    const missing = VARIABLE_GROUPS[group].filter((v) => v.required && !variables[v.name]);
    if (present.length === 0) return 'emulator';
    for (const { name, hint } of missing) {
      errors.push(
        `${SERVICE_NAMES[group]} is only half configured: ${name} is missing (${hint}). ` +
          `Set it, or remove ${present.map((v) => v.name).join(', ')} to use the emulator.`,
      );
    }
    return 'hosted';
  };
  const services = {
    content: choose('content'),
    database: choose('database'),
    mail: choose('mail'),
  };
  const payments = choose('payments');
  const isWithout = payments === 'emulator' && services.database === 'hosted';
  const choice: Choice = { ...services, payments: isWithout ? 'none' : payments };
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return choice;
}

function findFormatErrors({ name, format, hint }: Variable, value = ''): string[] {
  return !value || !format || format.pattern.test(value)
    ? []
    : [`${name} ${format.must}: ${hint}.`];
}

/**
 * Checks that a public site uses no emulator, and that a shared database never receives demo prices or
 * loses its emails to the inbox of a laptop.
 * @throws Error with a message for people that names the missing variables
 */
export function assertSafeServices(choice: Choice, variables: Variables): void {
  const emulated = SERVICES.filter((service) => choice[service] === 'emulator');
  const addresses = emulatorsOfPublicSite(variables);
  if (addresses.length > 0) {
    throw new Error(
      `A public site needs hosted services, and ${addresses.join(', ')} ${addresses.length === 1 ? 'points' : 'point'} ` +
        'to an emulator on this computer. Leave SANITY_API_HOST, RESEND_BASE_URL and STRIPE_API_HOST out, and set ' +
        "SUPABASE_URL to the project's URL.",
    );
  }
  if (emulated.length > 0 && isPublicSite(variables)) {
    throw new Error(
      `A public site needs every service, and ${namesOf(emulated)} ${emulated.length === 1 ? 'is' : 'are'} ` +
        `not configured: set ${[...requiredBy(emulated), ...missingOfSite(variables)].join(', ')}. The emulators are for your own computer. ` +
        'To use them, leave SITE_URL and SITE_ENV out.',
    );
  }
  const keyError = paymentKeyError(variables);
  if (keyError) throw new Error(keyError);
  const harmful = emulated.filter((service) => service !== 'database');
  if (choice.database === 'hosted' && isElsewhere(variables.SUPABASE_URL) && harmful.length > 0) {
    throw new Error(
      `The database at ${variables.SUPABASE_URL} may belong to a live site. With ${namesOf(harmful)} ` +
        'from this computer, it would get the demo prices, and its emails would end up here. ' +
        `Either set ${requiredBy(harmful).join(', ')}, or leave the SUPABASE_… variables out to use a local database.`,
    );
  }
}

const namesOf = (services: readonly Service[]) =>
  services.map((service) => SERVICE_NAMES[service]).join(' and ');

const requiredBy = (groups: readonly VariableGroup[]): string[] =>
  groups
    .flatMap((group) => VARIABLE_GROUPS[group].filter(({ required }) => required))
    .map(({ name }) => name);

const missingOfSite = (variables: Variables): string[] => {
  const known: Variables = { ...variables, SITE_URL: deploymentOf(variables).siteUrl };
  return requiredBy(['site']).filter((name) => !known[name]);
};

/**
 * Checks that a build for a hosted site has the site's URL, which goes into canonical links, the sitemap
 * and emails. With nothing but emulators, the dev runner fills in the local address.
 * @throws Error with a message for people when the URL is missing
 */
export function assertSiteUrl(choice: Choice, variables: Variables): void {
  const isHosted = SERVICES.some((service) => choice[service] === 'hosted');
  if (deploymentOf(variables).siteUrl || !(isHosted || isHost(variables))) return;
  throw new Error(
    'SITE_URL is missing. Without it, every link of the built site would point to localhost. ' +
      'Set it to the public URL of the site, e.g. "https://example.com".',
  );
}
