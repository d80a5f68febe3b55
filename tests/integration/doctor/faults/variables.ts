import type { Faults } from './plant.ts';
import { fails, withVariable } from './plant.ts';

const legacyKey = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

export const VARIABLES_FAULTS: Faults = {
  environment: {
    'a variable is missing': fails(
      /RESEND_API_KEY is missing/,
      withVariable('RESEND_API_KEY', undefined),
    ),
    'a variable is malformed': fails(
      /CRON_SECRET must have at least 16/,
      withVariable('CRON_SECRET', 'short'),
    ),
    'a public site is to use an emulator': fails(
      /SANITY_API_HOST points to an emulator/,
      withVariable('SANITY_API_HOST', 'http://localhost:3010'),
    ),
  },
  'database-keys': {
    'the keys of the database are swapped': fails(
      /SECRET_KEY is a key of the other kind/,
      ({ variables }) => {
        const { SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret } = variables;
        Object.assign(variables, {
          SUPABASE_PUBLISHABLE_KEY: secret,
          SUPABASE_SECRET_KEY: publishable,
        });
      },
    ),
    'a key is a legacy one of the wrong role': fails(
      /legacy key of the role "anon"/,
      withVariable('SUPABASE_SECRET_KEY', legacyKey('anon')),
    ),
  },
};
