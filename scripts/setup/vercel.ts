import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Variable, VARIABLE_GROUPS } from '#config/variables.ts';
import { type Api, ApiFailure, openApi } from './call-api.ts';
import type { Finding, Setup, Step } from './steps.ts';
import type { SetupVariables } from './variables.ts';

/** Returns the response, or null for a 404. */
const orNull = <T>(response: Promise<T>): Promise<T | null> =>
  response.catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  });

/** Returns a client for Vercel's REST API, for the team of `VERCEL_TEAM_ID` if set. @throws NotYet without a token */
export function vercelApi({ fetch, variables }: Setup): Api {
  const team = variables.read('VERCEL_TEAM_ID');
  const api = openApi(fetch, {
    name: 'Vercel',
    url: 'https://api.vercel.com',
    headers: { Authorization: `Bearer ${variables.need('VERCEL_TOKEN')}` },
    credential: {
      variable: 'VERCEL_TOKEN',
      source: 'a token from vercel.com/account/tokens whose scope includes the project',
    },
  });
  const ofTeam = (path: string) =>
    team ? `${path}${path.includes('?') ? '&' : '?'}teamId=${team}` : path;
  return {
    get: (path, schema) => api.get(ofTeam(path), schema),
    create: (path, body, schema) => api.create(ofTeam(path), body, schema),
    send: (method, path, body) => api.send(method, ofTeam(path), body),
  };
}

/** Returns the project's path in the API. @throws NotYet */
const projectPath = ({ variables }: Setup, version: string): string =>
  `/${version}/projects/${encodeURIComponent(variables.need('VERCEL_PROJECT'))}`;

/** Without these variables, neither the build nor the site can detect that it runs at Vercel. */
const EXPOSED = { autoExposeSystemEnvs: true };
const project = z.object({ autoExposeSystemEnvs: z.boolean().optional() });

/** Creates the project at Vercel. The owner connects it to the repository or deploys from a shell. */
export function vercelProject(setup: Setup): Step {
  const find = () => orNull(vercelApi(setup).get(projectPath(setup, 'v9'), project));
  const isHidden = (found: z.output<typeof project>) => found.autoExposeSystemEnvs === false;
  return {
    title: 'Vercel: project',
    look: async () => {
      const found = await find();
      if (!found) return [`a project "${setup.variables.read('VERCEL_PROJECT')}"`];
      return isHidden(found) ? ['its system environment variables will be exposed'] : [];
    },
    apply: async () => {
      const api = vercelApi(setup);
      const name = setup.variables.need('VERCEL_PROJECT');
      if (!(await find())) await api.send('POST', '/v11/projects', { name, framework: 'nextjs' });
      const found = await find();
      if (found && isHidden(found)) await api.send('PATCH', projectPath(setup, 'v9'), EXPOSED);
    },
  };
}

const list = z.object({
  envs: z.array(
    z.object({
      key: z.string(),
      value: z.string().nullish(),
      type: z.string(),
      target: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
      comment: z.string().nullish(),
      gitBranch: z.string().nullish(),
    }),
  ),
});
type Known = z.infer<typeof list>['envs'][number];

const result = z.object({
  failed: z.array(z.object({ error: z.object({ message: z.string() }) })).default([]),
});

async function readVariables(setup: Setup): Promise<Known[]> {
  const { envs } = await vercelApi(setup).get(`${projectPath(setup, 'v10')}/env`, list);
  return envs;
}

/** Returns a finding if the project has variables of another site. A new project has no variables. */
export async function findOtherVariables(setup: Setup): Promise<Finding | null> {
  const { variables, target } = setup;
  if (target !== 'vercel') return null;
  const known = (await orNull(readVariables(setup))) ?? [];
  const address = known.find(
    (each) =>
      each.key === 'SITE_URL' && each.type === 'plain' && each.target.includes('production'),
  )?.value;
  if (known.length === 0 || address === variables.read('SITE_URL')) return null;
  const name = variables.read('VERCEL_PROJECT');
  return {
    found: `Vercel's project ${name} has the variables of ${address ?? 'an unknown site'}: setup would replace them`,
    instead: `Set VERCEL_PROJECT to another project. If it belongs to this site, set its SITE_URL to ${variables.read('SITE_URL')} as a plain variable.`,
  };
}

/** Stores the site's variables at Vercel for each target. The next deployment uses them. */
export function vercelVariables(setup: Setup): Step {
  const findWrong = async (): Promise<WantedVariable[]> => {
    const envs = await readVariables(setup);
    return wantedVariables(setup.variables).filter(
      (wanted) => !envs.some((known) => isSame(known, wanted)),
    );
  };
  return {
    title: 'Vercel: variables',
    look: async () => {
      const wrong = Map.groupBy(await findWrong(), ({ target: [name] }) => name);
      return [...wrong].map(
        ([target, variables]) => `${target} gets ${variables.map(({ key }) => key).join(', ')}`,
      );
    },
    apply: async () => {
      const path = `${projectPath(setup, 'v10')}/env?upsert=true`;
      for (const wanted of await findWrong()) {
        const { failed } = await vercelApi(setup).create(path, wanted, result);
        const [failure] = failed;
        if (failure) throw new Error(`Vercel rejects ${wanted.key}: ${failure.error.message}`);
      }
    },
  };
}

/** Compares a sensitive value by the digest in its comment, because Vercel never shows the value. */
function isSame(known: Known, wanted: WantedVariable): boolean {
  const isThis =
    known.key === wanted.key &&
    known.type === wanted.type &&
    !known.gitBranch &&
    known.target.includes(wanted.target[0]);
  if (!isThis) return false;
  return wanted.type === 'plain' ? known.value === wanted.value : known.comment === wanted.comment;
}

type WantedVariable = {
  key: string;
  value: string;
  /** Vercel never shows a sensitive value again. */
  type: 'plain' | 'sensitive';
  target: ['production'] | ['preview'];
  comment: string;
};

const SECRET = /SECRET|TOKEN|KEY/;
/** The prefix of variables for the database of previews, which must not use the live one. */
const PREVIEW = 'PREVIEW_';
const DIGEST_LENGTH = 12;

/** Returns a digest to compare secrets by. They are random and long, so the digest reveals nothing. */
const describe = (value: string) =>
  `setup ${createHash('sha256').update(value).digest('hex').slice(0, DIGEST_LENGTH)}`;

function want(key: string, value: string, target: WantedVariable['target']): WantedVariable[] {
  if (value === '') return [];
  if (!SECRET.test(key)) return [{ key, value, type: 'plain', target, comment: 'setup' }];
  return [{ key, value, type: 'sensitive', target, comment: describe(value) }];
}

/**
 * Returns the variables of each target. A preview shares the content and the sender with production, but has
 * its own database and address and takes no payments. Without a database for previews, they get no variables.
 */
function wantedVariables({ read }: SetupVariables): WantedVariable[] {
  const { content, database, mail, payments, site } = VARIABLE_GROUPS;
  // The address comes first, so that it identifies the site even if setup is interrupted after it.
  const production = [site, content, database, mail, payments]
    .flatMap((group): readonly Variable[] => group)
    .flatMap(({ name }) => want(name, read(name), ['production']));
  const hasPreview = database.every(({ name }) => read(`${PREVIEW}${name}`) !== '');
  if (!hasPreview) return production;
  const shared = [...content, ...mail].map(({ name }) => name);
  const own = ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'CRON_SECRET'];
  return [
    ...production,
    ...[...shared, ...own].flatMap((name) => want(name, read(name), ['preview'])),
    ...database.flatMap(({ name }) => want(name, read(`${PREVIEW}${name}`), ['preview'])),
  ];
}
