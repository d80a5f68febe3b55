import { z } from 'zod';
import type { Setup } from '../setup.ts';
import { NotYet, type Step } from '../step.ts';
import { projectApi } from './supabase-api.ts';

const NAMES = {
  publishable: 'SUPABASE_PUBLISHABLE_KEY',
  secret: 'SUPABASE_SECRET_KEY',
} as const;

const key = z.object({ type: z.string().nullish(), api_key: z.string().nullish() });

/** Both keys of the project. Legacy ones, which Supabase switches off, do not count. */
export function supabaseKeys(setup: Setup): Step {
  const { variables } = setup;
  const missing = () => Object.entries(NAMES).filter(([, name]) => variables.read(name) === '');
  return {
    title: 'Supabase: keys',
    look: () => Promise.resolve(missing().map(([type, name]) => `the ${type} key, for ${name}`)),
    apply: async () => {
      const api = projectApi(setup);
      if (!api) throw new NotYet('SUPABASE_ACCESS_TOKEN is not set.');
      const known = z.array(key).parse(await api.get('/api-keys?reveal=true'));
      for (const [type, name] of missing()) {
        const found =
          known.find((each) => each.type === type && each.api_key) ??
          key.parse(await api.send('POST', '/api-keys?reveal=true', { type, name: 'default' }));
        if (!found.api_key) throw new Error(`Supabase does not show its ${type} key.`);
        variables.keep({ [name]: found.api_key });
      }
    },
  };
}
