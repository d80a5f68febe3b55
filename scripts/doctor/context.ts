import { deploymentOf } from '#config/deployment.ts';
import { parseEnvironment, type Environment } from '#config/env.ts';
import { isElsewhere } from '#config/public-site.ts';
import type { Database } from '../backup/database.ts';
import { openDataApi, type DataApi } from './data-api.ts';
import { openMailAccount, type MailAccount } from './mail-account.ts';
import { openSanity, type Sanity } from './sanity.ts';
import { openSite, type Site } from './site.ts';

export type Variables = Record<string, string | undefined>;

export type Certificate = {
  validTo: Date;
  /** Why browsers do not trust it; null: they do. */
  error: string | null;
};

/** What checks know of the world: a test brings its own. */
export type World = {
  fetch: typeof fetch;
  /** The TXT records of a name, each joined. @throws Error with the code of `node:dns` */
  resolveTxt: (name: string) => Promise<string[]>;
  readCertificate: (host: string, port: number) => Promise<Certificate>;
  /** As the owner of the tables. @throws Error in a sentence when that needs `DATABASE_URL` */
  openDatabase: (variables: Variables) => Promise<Database>;
  now: () => Date;
};

/** What is known before the variables are complete. */
export type VariablesContext = { variables: Variables; address: string };

export type Context = VariablesContext &
  World & {
    environment: Environment;
    /** Whether visitors reach the address from other computers. */
    isPublic: boolean;
    site: Site;
    sanity: Sanity;
    data: DataApi;
    mail: MailAccount;
  };

/** @param given the address of the deployment; by default what `SITE_URL` says */
export function variablesContext(
  variables: Variables,
  given: string | undefined,
): VariablesContext {
  const address = (given ?? deploymentOf(variables).siteUrl).replace(/\/+$/, '');
  return { variables, address };
}

/** @returns null while the variables are incomplete */
export function openContext(known: VariablesContext, world: World): Context | null {
  const environment = parseOrNull(known.variables);
  if (!environment || !URL.canParse(known.address)) return null;
  const { fetch } = world;
  return {
    ...known,
    ...world,
    environment,
    isPublic: isElsewhere(known.address),
    site: openSite(fetch, known.address, environment.cronSecret),
    sanity: openSanity(fetch, environment, known.variables['SANITY_AUTH_TOKEN']),
    data: openDataApi(fetch, environment),
    mail: openMailAccount(fetch, environment),
  };
}

function parseOrNull(variables: Variables): Environment | null {
  try {
    return parseEnvironment(variables);
  } catch {
    return null;
  }
}
