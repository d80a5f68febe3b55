import { deploymentOf } from '../../src/config/deployment.ts';
import { emulatorsOfPublicSite, isElsewhere, isPublicSite } from '../../src/config/public-site.ts';
import { VARIABLE_GROUPS, type VariableGroup } from '../../src/config/variables.ts';
import { SERVICE_NAMES, type Choice, type Variables } from './choose-services.ts';

type Service = keyof Choice;

/**
 * Emulators are for this computer. The public must not meet them, and a database that others use must
 * not get the prices of the demo, nor lose its emails to the inbox of a laptop.
 * @throws Error in a sentence that names what is missing
 */
export function assertSafeServices(choice: Choice, variables: Variables): void {
  const emulated = (['content', 'database', 'mail'] as const).filter(
    (service) => choice[service] === 'emulator',
  );
  const addresses = emulatorsOfPublicSite(variables);
  if (addresses.length > 0) {
    throw new Error(
      `A public site needs hosted services, and ${addresses.join(', ')} ${addresses.length === 1 ? 'leads' : 'lead'} ` +
        'to an emulator on this computer. Leave SANITY_API_HOST and RESEND_BASE_URL out, and set ' +
        "SUPABASE_URL to the project's own.",
    );
  }
  if (emulated.length > 0 && isPublicSite(variables)) {
    throw new Error(
      `A public site needs every service, and ${namesOf(emulated)} ${emulated.length === 1 ? 'is' : 'are'} ` +
        `not configured: set ${[...requiredBy(emulated), ...missingOfSite(variables)].join(', ')}. The emulators are for a computer of your own; ` +
        'there, leave SITE_URL and SITE_ENV out.',
    );
  }
  const harmful = emulated.filter((service) => service !== 'database');
  if (choice.database === 'hosted' && isElsewhere(variables.SUPABASE_URL) && harmful.length > 0) {
    throw new Error(
      `The database at ${variables.SUPABASE_URL} may belong to a live site. With ${namesOf(harmful)} ` +
        'from this computer, its prices would become those of the demo and its emails would end here: ' +
        `set ${requiredBy(harmful).join(', ')}, or leave the SUPABASE_… variables out to use a local database.`,
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
