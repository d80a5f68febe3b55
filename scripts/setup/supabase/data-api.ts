import { z } from 'zod';
import { request } from '../../doctor/request.ts';
import type { Setup } from '../setup.ts';
import type { Step } from '../step.ts';
import { projectApi } from './supabase-api.ts';

const SCHEMA = 'public';
const settings = z.object({ db_schema: z.string() });

/** The Data API, by which the site calls the database. A new project may have it off. */
export function supabaseDataApi(setup: Setup): Step {
  const { variables, fetch } = setup;
  const shown = async () => {
    const api = projectApi(setup);
    if (!api) return null;
    const { db_schema } = settings.parse(await api.get('/postgrest'));
    return db_schema
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
  };
  return {
    title: 'Supabase: Data API',
    look: async () => {
      const apikey = variables.need('SUPABASE_SECRET_KEY');
      const schemas = await shown();
      if (schemas && !schemas.includes(SCHEMA)) return [`is off: it shows no schema "${SCHEMA}"`];
      const url = `${variables.need('SUPABASE_URL').replace(/\/+$/, '')}/rest/v1/`;
      const { status } = await request(fetch, url, { headers: { apikey } });
      if (status === 401) throw new Error('SUPABASE_URL does not know SUPABASE_SECRET_KEY.');
      return status === 200 ? [] : [`it answers ${status}`];
    },
    apply: async () => {
      const api = projectApi(setup);
      if (!api) {
        throw new Error(
          'Switch the Data API on in Supabase’s dashboard, or set SUPABASE_ACCESS_TOKEN.',
        );
      }
      const schemas = (await shown()) ?? [];
      const db_schema = [...new Set([...schemas, SCHEMA])].join(', ');
      await api.send('PATCH', '/postgrest', { db_schema });
    },
  };
}
