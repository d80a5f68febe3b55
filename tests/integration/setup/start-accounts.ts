import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { startContentLake } from '../../../local/content-lake/server.ts';
import { startMail } from '../../../local/mail/server.ts';
import { startPayments } from '../../../local/payments/server.ts';
import { startSupabase } from '../../../local/supabase/server.ts';
import { openDatabase, query } from '../../../scripts/backup/database.ts';
import type { Variables } from '../../../scripts/variables.ts';

const queried = z.object({ result: z.unknown() });
const secret = () => randomBytes(24).toString('base64url');

export type Accounts = Awaited<ReturnType<typeof startAccounts>>;

/** Fresh accounts: no project, no key, no domain, an empty database. */
export async function startAccounts(siteUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'setup-'));
  const known = {
    SITE_URL: siteUrl,
    SANITY_AUTH_TOKEN: `person${secret()}`,
    SUPABASE_ACCESS_TOKEN: `sbp_${secret()}`,
    RESEND_API_KEY: `re_${secret()}`,
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(24).toString('hex')}`,
    MAIL_FROM: 'Polaris Detailing <hello@polaris-detailing.com>',
    ADMIN_EMAIL: 'owner@polaris-detailing.com',
  };
  const lake = await startContentLake({
    port: 0,
    dataDir: join(folder, 'content'),
    projectId: '',
    dataset: '',
    tokens: [known.SANITY_AUTH_TOKEN],
  });
  const database = await startSupabase({
    port: 0,
    dataDir: ':memory:',
    migrationsDir: null,
    accessToken: known.SUPABASE_ACCESS_TOKEN,
  });
  const mail = await startMail({
    port: 0,
    dataDir: join(folder, 'mail'),
    apiKey: known.RESEND_API_KEY,
    requestsPerSecond: 50,
  });
  const payments = await startPayments({
    port: 0,
    dataDir: join(folder, 'payments'),
    apiKey: known.STRIPE_SECRET_KEY,
  });
  const file = join(folder, 'deployment.env');
  /** The contents of the file. */
  const kept = (): Variables => parseEnv(readFileSync(file, 'utf8'));

  const get = async (url: string, token: string): Promise<unknown> =>
    (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).json();
  /**
   * The objects that setup made in the accounts. They are the same after a run that changes
   * nothing.
   */
  const everything = async () => {
    const variables = kept();
    const id = variables['SANITY_PROJECT_ID'] ?? '';
    const sanity = (path: string) =>
      get(`${lake.url}/v2025-08-04/${path}`, known.SANITY_AUTH_TOKEN);
    const supabase = (path: string) =>
      get(`${database.url}/v1/projects/local/${path}`, known.SUPABASE_ACCESS_TOKEN);
    const resend = (path: string) => get(`${mail.url}/${path}`, known.RESEND_API_KEY);
    const secretKey = variables['SUPABASE_SECRET_KEY'] ?? '';
    const owner = await openDatabase({ url: database.url, secretKey, connection: null });
    const documents = `*{_id, _rev} | order(_id)`;
    const dataset = variables['SANITY_DATASET'] ?? '';
    return {
      variables,
      projects: await sanity('projects'),
      datasets: await sanity(`projects/${id}/datasets`),
      cors: await sanity(`projects/${id}/cors`),
      robots: await sanity(`access/project/${id}/robots`),
      hooks: await sanity(`hooks/projects/${id}`),
      documents: queried.parse(
        await sanity(
          `data/query/${dataset}?perspective=raw&query=${encodeURIComponent(documents)}`,
        ),
      ).result,
      keys: await supabase('api-keys'),
      dataApi: await supabase('postgrest'),
      migrations: await query(
        owner,
        'select version, name, checksum from supabase_migrations.schema_migrations order by 1',
      ),
      binding: await query(owner, 'select site, content from private.database_binding'),
      domains: await resend('domains'),
      webhooks: await resend('webhooks'),
      paymentHooks: await get(`${payments.url}/v1/webhook_endpoints`, known.STRIPE_SECRET_KEY),
    };
  };

  return {
    folder,
    /** The file where setup stores the variables. */
    file,
    /** The values that the owner of the accounts has. */
    known: {
      ...known,
      SANITY_API_HOST: lake.url,
      SUPABASE_URL: database.url,
      RESEND_BASE_URL: mail.url,
      STRIPE_API_HOST: payments.url,
    } as Record<string, string>,
    kept,
    everything,
    /** The same, without times and values that are new in each run. */
    made: async () => withoutNewValues(await everything()),
    close: async () => {
      await Promise.all([lake.close(), database.close(), mail.close(), payments.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Names and values that are new in each run. */
const NEW_IN_EACH_RUN =
  /^(?:id|_rev|created|createdAt|created_at|api_key|prefix|label|displayName|secret|projectId|resourceId)$/;

function withoutNewValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNewValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      if (NEW_IN_EACH_RUN.test(name)) return [];
      if (name === 'variables') return [[name, namesOf(each)]];
      if (name === 'content') return [[name, String(each).replace(/^[^/]+/, '…')]];
      return [[name, withoutNewValues(each)]];
    }),
  );
}

const namesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];
