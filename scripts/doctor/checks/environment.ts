import { parseEnvironment } from '#config/env.ts';
import { fail, ok, type VariablesCheck } from '../check.ts';

/** The kinds of these two have a check of their own, with sharper words. */
const KEYS = {
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_',
  SUPABASE_SECRET_KEY: 'sb_secret_',
} as const;

export const environment: VariablesCheck = {
  id: 'environment',
  title: 'Every variable is set and well formed',
  fix: 'Set the variables that are named, as .env.example says, and deploy again.',
  run: ({ variables, address }) => {
    const present = Object.entries(KEYS).filter(([name]) => variables[name]);
    try {
      parseEnvironment({ ...variables, ...Object.fromEntries(present) });
    } catch (error) {
      const [, ...lines] = (error instanceof Error ? error.message : String(error)).split('\n');
      return fail(lines.map((line) => line.trim()).join('; '));
    }
    if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
      return fail(`"${address}" is no address of a site.`);
    }
    return ok('All variables are set and well formed.');
  },
};
