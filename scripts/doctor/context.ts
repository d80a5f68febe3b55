import { Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import { deploymentOf } from '#config/deployment.ts';
import { type Environment, parseEnvironment } from '#config/env.ts';
import { isElsewhere } from '#config/public-site.ts';
import { type Database, openDatabase } from '../backup/database.ts';
import { parseDatabaseSettings } from '../backup/settings.ts';
import type { Variables } from '../variables.ts';
import { openDataApi } from './data-api.ts';
import { openMailAccount } from './mail-account.ts';
import { openPaymentAccount } from './payment-account.ts';
import { openSanity } from './sanity.ts';
import { openSite } from './site.ts';

type Certificate = {
  validTo: Date;
  /** Why browsers do not trust the certificate, or null if they do. */
  error: string | null;
};

/** The checks' access to the outside world. A test passes its own. */
export type World = {
  fetch: typeof fetch;
  /**
   * Returns the TXT records of a name, each as one string.
   * @throws Error with a code of `node:dns`
   */
  resolveTxt: (name: string) => Promise<string[]>;
  readCertificate: (host: string, port: number) => Promise<Certificate>;
  /**
   * Connects as the owner of the tables.
   * @throws Error with a message for people when `DATABASE_URL` is missing
   */
  openDatabase: (variables: Variables) => Promise<Database>;
  now: () => Date;
};

/** The context of checks that do not need complete variables. */
export type VariablesContext = { variables: Variables; address: string };

export type Context = NonNullable<ReturnType<typeof openContext>>;

/** @param given the address of the deployment, by default `SITE_URL` */
export function variablesContext(
  variables: Variables,
  given: string | undefined,
): VariablesContext {
  const address = (given ?? deploymentOf(variables).siteUrl).replace(/\/+$/, '');
  return { variables, address };
}

/** Returns the context of the checks, or null if the variables are incomplete. */
export function openContext(known: VariablesContext, world: World) {
  const environment = parseOrNull(known.variables);
  if (!environment || !URL.canParse(known.address)) return null;
  const { fetch } = world;
  return {
    ...known,
    ...world,
    environment,
    /** Whether visitors reach the address from other computers. */
    isPublic: isElsewhere(known.address),
    site: openSite(fetch, known.address, environment.cronSecret),
    sanity: openSanity(fetch, environment, known.variables['SANITY_AUTH_TOKEN']),
    data: openDataApi(fetch, environment),
    mail: openMailAccount(fetch, environment),
    payments: openPaymentAccount(fetch, environment),
  };
}

function parseOrNull(variables: Variables): Environment | null {
  try {
    return parseEnvironment(variables);
  } catch {
    return null;
  }
}

const TIMEOUT_MS = 5_000;

/** Returns access to the real internet. */
export function openWorld(): World {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return {
    fetch: globalThis.fetch,
    resolveTxt: async (name) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
    readCertificate,
    openDatabase: async (variables) => openDatabase(parseDatabaseSettings(variables)),
    now: () => new Date(),
  };
}

/** Reads the certificate even if browsers would not trust it. */
function readCertificate(host: string, port: number): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>();
  const options = { host, port, servername: host, rejectUnauthorized: false };
  const socket = connect({ ...options, timeout: TIMEOUT_MS }, () => {
    // Node's types declare an error, but the value can be a string with the code.
    const error: unknown = socket.authorizationError;
    const { valid_to } = socket.getPeerCertificate();
    const reason = error instanceof Error ? error.message : String(error);
    resolve({
      validTo: new Date(valid_to),
      error: socket.authorized ? null : reason,
    });
    socket.end();
  });
  socket.once('error', reject);
  socket.once('timeout', () => socket.destroy(new Error(`${host} does not respond.`)));
  return promise;
}
