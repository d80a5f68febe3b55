import { VARIABLE_GROUPS } from '../../src/config/variables.ts';
import { isHost } from './assert-site-url.ts';
import { SERVICE_NAMES, type Choice, type Variables } from './choose-services.ts';

type Service = keyof Choice;

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the URL leads away from this computer. */
const isElsewhere = (url = '') => URL.canParse(url) && !LOOPBACK.test(new URL(url).hostname);

/**
 * Emulators are for this computer. The public must not meet them, and a database that others use must
 * not get the prices of the demo, nor lose its emails to the inbox of a laptop.
 * @throws Error in a sentence that names what is missing
 */
export function assertSafeServices(choice: Choice, variables: Variables): void {
  const emulated = (['content', 'database', 'mail'] as const).filter(
    (service) => choice[service] === 'emulator',
  );
  if (emulated.length === 0) return;
  const isPublic = isElsewhere(variables.SITE_URL) && variables.SITE_URL?.startsWith('https:');
  if (isHost(variables) || isPublic) {
    throw new Error(
      `A public site needs every service, and ${namesOf(emulated)} ${emulated.length === 1 ? 'is' : 'are'} ` +
        `not configured: set ${missing(emulated)}. The emulators are for a computer of your own; ` +
        'there, leave SITE_URL out.',
    );
  }
  const harmful = emulated.filter((service) => service !== 'database');
  if (choice.database === 'hosted' && isElsewhere(variables.SUPABASE_URL) && harmful.length > 0) {
    throw new Error(
      `The database at ${variables.SUPABASE_URL} may belong to a live site. With ${namesOf(harmful)} ` +
        'from this computer, its prices would become those of the demo and its emails would end here: ' +
        `set ${missing(harmful)}, or leave the SUPABASE_… variables out to use a local database.`,
    );
  }
}

const namesOf = (services: readonly Service[]) =>
  services.map((service) => SERVICE_NAMES[service]).join(' and ');

const missing = (services: readonly Service[]) =>
  services
    .flatMap((service) => VARIABLE_GROUPS[service].filter(({ required }) => required))
    .map(({ name }) => name)
    .join(', ');
