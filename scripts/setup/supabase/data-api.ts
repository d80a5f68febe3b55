import { z } from 'zod';
import { isElsewhere } from '#config/public-site.ts';
import { request } from '../../doctor/request.ts';
import { type Api, openApi } from '../call-api.ts';
import { NotYet, type Setup, type Step } from '../steps.ts';

const HOSTED = /^([a-z0-9]+)\.supabase\.co$/;
/** The emulator's project ref. */
const LOCAL_REF = 'local';

/**
 * Returns a client for Supabase's management API of the project, or null without an access token.
 * @throws Error with a message for people if the database is self-hosted, because then there is no such API
 */
export function projectApi({ fetch, variables }: Setup): Api | null {
  const address = variables.need('SUPABASE_URL');
  const token = variables.read('SUPABASE_ACCESS_TOKEN');
  if (!token) return null;
  const { hostname, origin } = new URL(address);
  const ref = HOSTED.exec(hostname)?.[1] ?? (isElsewhere(address) ? null : LOCAL_REF);
  if (ref === null) {
    throw new Error(
      `${hostname} is not a Supabase project. Set its SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY, and leave SUPABASE_ACCESS_TOKEN out.`,
    );
  }
  const host = ref === LOCAL_REF ? origin : 'https://api.supabase.com';
  return openApi(fetch, {
    name: 'Supabase',
    url: `${host}/v1/projects/${ref}`,
    headers: { Authorization: `Bearer ${token}` },
    credential: {
      variable: 'SUPABASE_ACCESS_TOKEN',
      source:
        "a token from supabase.com/dashboard/account/tokens that may change the project's settings",
    },
  });
}

const NAMES = {
  publishable: 'SUPABASE_PUBLISHABLE_KEY',
  secret: 'SUPABASE_SECRET_KEY',
} as const;

const key = z.object({ type: z.string().nullish(), api_key: z.string().nullish() });

/** Stores both keys of the project. Legacy keys, which Supabase is retiring, do not count. */
export function supabaseKeys(setup: Setup): Step {
  const { variables } = setup;
  const missing = () => Object.entries(NAMES).filter(([, name]) => variables.read(name) === '');
  return {
    title: 'Supabase: keys',
    look: () => missing().map(([type, name]) => `the ${type} key, for ${name}`),
    apply: async () => {
      const api = projectApi(setup);
      if (!api) throw new NotYet('SUPABASE_ACCESS_TOKEN is not set.');
      const known = await api.get('/api-keys?reveal=true', z.array(key));
      for (const [type, name] of missing()) {
        const found =
          known.find((each) => each.type === type && each.api_key) ??
          (await api.create('/api-keys?reveal=true', { type, name: 'default' }, key));
        if (!found.api_key) throw new Error(`Supabase does not reveal the ${type} key.`);
        variables.keep({ [name]: found.api_key });
      }
    },
  };
}

const SCHEMA = 'public';
const settings = z.object({ db_schema: z.string() });

/** Turns on the Data API, which the site needs. A new project may have it off. */
export function supabaseDataApi(setup: Setup): Step {
  const { variables, fetch } = setup;
  const shown = async () => {
    const api = projectApi(setup);
    if (!api) return null;
    const { db_schema } = await api.get('/postgrest', settings);
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
      if (schemas && !schemas.includes(SCHEMA))
        return [`is off, because it does not expose the schema "${SCHEMA}"`];
      const url = `${variables.need('SUPABASE_URL').replace(/\/+$/, '')}/rest/v1/`;
      const { status } = await request(fetch, url, { headers: { apikey } });
      if (status === 401)
        throw new Error(
          'The project at SUPABASE_URL rejects SUPABASE_SECRET_KEY. Use its secret key from Project Settings → API Keys in Supabase’s dashboard.',
        );
      return status === 200 ? [] : [`it responds with ${status}`];
    },
    apply: async () => {
      const api = projectApi(setup);
      if (!api) {
        throw new Error(
          'Turn the Data API on in Supabase’s dashboard, or set SUPABASE_ACCESS_TOKEN.',
        );
      }
      const schemas = (await shown()) ?? [];
      const db_schema = [...new Set([...schemas, SCHEMA])].join(', ');
      await api.send('PATCH', '/postgrest', { db_schema });
    },
  };
}
