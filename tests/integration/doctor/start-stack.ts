import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { environment, parseEnvironment } from '#config/env.ts';
import { PAGE_KEYS } from '#domain/pages.ts';
import { bearerToken } from '#lib/secrets.ts';
import { isTrialToken } from '#lib/trial-token.ts';
import { startContentLake } from '../../../local/content-lake/server.ts';
import { startMail } from '../../../local/mail/server.ts';
import { startPayments } from '../../../local/payments/server.ts';
import { startSupabase } from '../../../local/supabase/server.ts';
import { openDatabase, query } from '../../../scripts/backup/database.ts';
import { connectToContent } from '../../../scripts/connect-to-content.ts';
import type { World } from '../../../scripts/doctor/context.ts';
import type { Variables } from '../../../scripts/variables.ts';
import { POST } from '../../../src/app/api/trial/route.ts';
import { setFaults } from '../../support/product/set-faults.ts';
import { serviceRow } from '../database/submissions.ts';
import { DOMAIN, HOSTS, makeVariables, PROJECT } from './deployment.ts';
import { healthyState, openSite, type SiteState } from './healthy-site.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DAY_MS = 86_400_000;

/** As Resend makes them: RSA, 1024 bits. */
const DKIM_KEY = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');

export const PRICE = { regular: 100, suv: 120 };

/** Events wait for longer than these tests take, on any machine. */
export const QUIET = { webhooks: { delayMs: 3_600_000 } };

/**
 * One deployment and the world around it. A fault changes this copy, and the next trial gets a new
 * one.
 */
export type Trial = {
  variables: Variables;
  /** As typed on the command line. Undefined: SITE_URL. */
  address: string | undefined;
  world: World;
  site: SiteState;
  /** Removes the fault from the services. */
  undo: (() => Promise<unknown>)[];
  /** TXT records by name. */
  records: Record<string, string[]>;
  /**
   * Called before the services respond. Returns a response in their place, or null to let the
   * service respond.
   */
  intercept: (request: Request) => Response | null;
};

export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * The emulators under the names of the hosted services, with the content of a business that is
 * ready, and a site on https in front of them.
 */
export async function startStack() {
  const siteUrl = `https://${DOMAIN}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
  const variables = makeVariables(siteUrl);
  const read = (name: string) => variables[name] ?? '';
  const lake = await startContentLake({
    port: 0,
    dataDir: join(dataDir, 'content'),
    ...PROJECT,
    tokens: [read('SANITY_AUTH_TOKEN')],
    viewerTokens: [read('SANITY_READ_TOKEN')],
    allowedOrigins: [siteUrl],
    webhooks: [{ url: `${siteUrl}/api/sanity-webhook`, secret: read('SANITY_WEBHOOK_SECRET') }],
  });
  const database = await startSupabase({
    port: 0,
    dataDir: ':memory:',
    migrationsDir: join(ROOT, 'supabase/migrations'),
    publishableKey: read('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: read('SUPABASE_SECRET_KEY'),
  });
  const mail = await startMail({
    port: 0,
    dataDir: join(dataDir, 'mail'),
    apiKey: read('RESEND_API_KEY'),
    requestsPerSecond: 1000,
    domains: [DOMAIN],
    webhook: { url: `${siteUrl}/api/resend-webhook`, secret: read('RESEND_WEBHOOK_SECRET') },
  });
  const payments = await startPayments({
    port: 0,
    dataDir: join(dataDir, 'payments'),
    apiKey: read('STRIPE_SECRET_KEY'),
    webhook: { url: `${siteUrl}/api/payments/webhook`, secret: read('STRIPE_WEBHOOK_SECRET') },
  });
  const services = { content: HOSTS.management, database: HOSTS.database, mail: HOSTS.mail };
  const emulators: Record<string, string> = {
    [HOSTS.content]: lake.url,
    [HOSTS.management]: lake.url,
    [HOSTS.mail]: mail.url,
    [HOSTS.payments]: payments.url,
  };
  const editor = connectToContent({ ...PROJECT, apiHost: lake.url }, read('SANITY_AUTH_TOKEN'));
  const secretKey = read('SUPABASE_SECRET_KEY');
  const owner = await openDatabase({ url: database.url, secretKey, connection: null });
  const call = (name: string, body: object) =>
    fetch(`${database.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        'content-type': 'application/json',
        'x-site': siteUrl,
        'x-site-content': `${PROJECT.projectId}/${PROJECT.dataset}`,
      },
      body: JSON.stringify(body),
    });
  const paymentFaults = (settings: object) =>
    setFaults(payments.url, read('STRIPE_SECRET_KEY'), settings);
  const faults = (settings: object) => setFaults(lake.url, read('SANITY_AUTH_TOKEN'), settings);
  // No event leaves this computer.
  await faults(QUIET);
  await call('bind_database', { moves: false });
  await call('sync_service', { service: serviceRow('eco-wash') });
  await publishContent(editor);

  /**
   * The database's responses until a trial changes it, because most trials ask the same sixty
   * questions.
   */
  const remembered = new Map<string, Promise<Response>>();
  const readDatabase = async (url: string, request: Request) => {
    const question = ['apikey', 'x-site', 'x-site-content'].map((name) =>
      request.headers.get(name),
    );
    const key = [url, ...question].join(' ');
    const answer = remembered.get(key) ?? fetch(url, request);
    remembered.set(key, answer);
    return (await answer).clone();
  };

  /** The real route, in this process, on the emulated database. Its response is kept like those above. */
  Object.assign(
    environment(),
    parseEnvironment({
      ...variables,
      SUPABASE_URL: database.url,
      SANITY_API_HOST: lake.url,
      LOOPBACK_SERVICES: 'allowed',
    }),
  );
  const tryForms = async (request: Request, cronSecret: string) => {
    environment().cronSecret = cronSecret;
    const isSigned = await isTrialToken(bearerToken(request.headers), cronSecret);
    const key = `trial ${isSigned}`;
    const answer = remembered.get(key) ?? POST(request);
    remembered.set(key, answer);
    return (await answer).clone();
  };

  const trial = (): Trial => {
    const own = { ...variables };
    const site = healthyState({ ...variables }, { ...services });
    const serve = openSite(site, tryForms);
    const made: Trial = {
      variables: own,
      address: undefined,
      undo: [],
      site,
      records: {
        [`send.${DOMAIN}`]: ['v=spf1 include:amazonses.com ~all'],
        [`resend._domainkey.${DOMAIN}`]: [`p=${DKIM_KEY}`],
        [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=none;'],
      },
      intercept: () => null,
      world: {
        now: () => new Date(),
        openDatabase: () => Promise.resolve(owner),
        readCertificate: () =>
          Promise.resolve({ validTo: new Date(Date.now() + 60 * DAY_MS), error: null }),
        resolveTxt: (name) => {
          const found = made.records[name];
          if (found) return Promise.resolve(found);
          return Promise.reject(Object.assign(new Error('no record'), { code: 'ENODATA' }));
        },
        fetch: async (input, init) => {
          const request = new Request(input, init);
          const answer = made.intercept(request);
          if (answer) return answer;
          const { origin, pathname, search, protocol, hostname } = new URL(request.url);
          if (origin === siteUrl) return serve(request);
          if (hostname === DOMAIN && protocol === 'http:') return redirect(308, siteUrl);
          if (hostname === `www.${DOMAIN}`) return redirect(308, siteUrl);
          if (hostname.endsWith('.vercel.app') && protocol === 'https:') return serve(request);
          if (origin === HOSTS.database)
            return readDatabase(`${database.url}${pathname}${search}`, request);
          const emulator = emulators[origin];
          if (emulator) return fetch(`${emulator}${pathname}${search}`, request);
          throw new TypeError('fetch failed');
        },
      },
    };
    return made;
  };

  return {
    editor,
    /** As the owner of the tables. */
    rows: (statement: string) => query(owner, statement),
    sql: async (...statements: string[]) => {
      for (const statement of statements) await query(owner, statement);
      remembered.clear();
    },
    faults,
    paymentFaults,
    messages: async () => (await (await fetch(`${mail.url}/api/messages`)).json()) as unknown[],
    trial,
    close: async () => {
      await Promise.all([lake.close(), database.close(), mail.close(), payments.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const redirect = (status: number, location: string) =>
  new Response(null, { status, headers: { location } });

/** Everything a site needs, without the demo's content. */
async function publishContent(editor: SanityClient): Promise<void> {
  const asset = { asset: { _ref: 'image-own', _type: 'reference', _weak: true } };
  let transaction = editor
    .transaction()
    .create({
      _id: 'settings',
      _type: 'settings',
      businessName: 'Polaris Detailing',
      phone: '612-701-4411',
      email: 'hello@polaris-detailing.com',
      openingHours: [{ days: ['monday'], opens: '08:00', closes: '18:00' }],
      logoOnDark: asset,
      logoOnLight: asset,
    })
    .create({
      _id: 'service-eco-wash',
      _type: 'service',
      slug: { _type: 'slug', current: 'eco-wash' },
      price: PRICE,
    })
    .create({ _id: 'homePage', _type: 'homePage', hero: { image: asset, videos: ['own'] } });
  for (const key of PAGE_KEYS)
    transaction = transaction.create({ _id: `page-${key}`, _type: 'page' });
  await transaction.create({ _id: 'drafts.page-faq', _type: 'page' }).commit();
}
