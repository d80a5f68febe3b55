import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { isElsewhere } from '#config/public-site.ts';
import { VARIABLE_GROUPS, type Variable } from '#config/variables.ts';
import { tryCredential } from './credentials.ts';
import type { Finding, Setup, Step } from './steps.ts';
import { isCommitted, OWNER_ONLY } from './variables.ts';

const OPERATORS: Record<string, string> = {
  SANITY_AUTH_TOKEN:
    'your login token. Run npx sanity login, then npx sanity debug --secrets to see it',
  SUPABASE_ACCESS_TOKEN: 'supabase.com/dashboard/account/tokens, starts with "sbp_"',
  DATABASE_URL:
    'copy it from Supabase’s dashboard (Connect → Session pooler) and fill in the database password',
  VERCEL_TOKEN: 'vercel.com/account/tokens',
  VERCEL_PROJECT: 'the name of the project at Vercel',
};
/** The values of these are hidden while they are typed. */
const SECRET = /TOKEN|KEY|DATABASE_URL/;

/** The file of a second deployment beside `.env.local`, such as `.env.staging`. */
const SECOND_DEPLOYMENT = /^\.env\.(?!local$)/;

const KEYS = ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'];

const ALL: readonly Variable[] = Object.values(VARIABLE_GROUPS).flat();

/** Asks for the values that only the owner of the accounts knows. */
export function answers(setup: Setup): Step {
  const { variables, terminal, target } = setup;
  const needed = () => {
    const hasKeys = KEYS.every((name) => variables.read(name) !== '');
    const isHosted = isElsewhere(variables.read('SUPABASE_URL') || 'https://supabase.co');
    return [
      'SITE_URL',
      ...(SECOND_DEPLOYMENT.test(basename(variables.file)) ? ['SITE_ENV', 'SANITY_DATASET'] : []),
      'SANITY_AUTH_TOKEN',
      'SUPABASE_URL',
      ...(hasKeys ? [] : ['SUPABASE_ACCESS_TOKEN']),
      ...(isHosted ? ['DATABASE_URL'] : []),
      'RESEND_API_KEY',
      'MAIL_FROM',
      'ADMIN_EMAIL',
      ...(target === 'vercel' ? ['VERCEL_TOKEN', 'VERCEL_PROJECT'] : []),
    ];
  };
  const describe = (name: string): string[] => {
    const variable = ALL.find((each) => each.name === name);
    const hint = variable?.hint ?? OPERATORS[name] ?? '';
    const value = variables.read(name);
    if (value === '') return [`${name} is not set: ${hint}`];
    const { format } = variable ?? {};
    return !format || format.pattern.test(value) ? [] : [`${name} ${format.must}: ${hint}`];
  };
  const look = () => needed().flatMap(describe);
  const findWrong = () => needed().find((name) => describe(name).length > 0);
  return {
    title: 'What only you know',
    isQuestion: true,
    look,
    apply: async () => {
      const { ask } = terminal;
      if (!ask) throw new Error(`Set these variables and start again:\n${look().join('\n')}`);
      // An answer can change which question comes next.
      for (let left = findWrong(); left; left = findWrong()) {
        const [sentence = ''] = describe(left);
        terminal.print(`  ${sentence}`);
        const value = await ask(`  ${left}: `, { isSecret: SECRET.test(left) });
        variables.use({ [left]: value.trim() });
        const refusal = await tryCredential(setup, left);
        if (refusal === null) {
          variables.keep({ [left]: value.trim() });
        } else {
          terminal.print(`  ${refusal}`);
          variables.use({ [left]: '' });
        }
      }
    },
  };
}

/** Stores variables of the shell in the file, where the site and the other commands read them. */
export function settingsFile({ variables }: Setup): Step {
  const { file } = variables;
  return {
    title: `The file ${file}`,
    look: () => {
      if (isCommitted(file)) {
        throw new Error(`Git would commit ${file} with its secrets. Choose another --file.`);
      }
      const names = variables.unkept();
      const isOpen = existsSync(file) && (statSync(file).mode & 0o777) !== OWNER_ONLY;
      return [
        ...(names.length > 0 ? [`keeps ${names.join(', ')}`] : []),
        ...(isOpen ? ['others may read it'] : []),
      ];
    },
    apply: () => {
      const names = variables.unkept();
      variables.keep(Object.fromEntries(names.map((name) => [name, variables.read(name)])));
      chmodSync(file, OWNER_ONLY);
    },
  };
}

const KEY_BYTES = 32;
const SECRET_BYTES = 24;

/** Creates secrets that no person needs to know. Open pages depend on them, so they never change. */
export function ownSecrets({ variables }: Setup): Step {
  const made = {
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: () => randomBytes(KEY_BYTES).toString('base64'),
    CRON_SECRET: () => randomBytes(SECRET_BYTES).toString('base64url'),
  };
  const missing = () => Object.entries(made).filter(([name]) => variables.read(name) === '');
  return {
    title: 'Secrets of the site',
    look: () => missing().map(([name]) => `${name} is not set`),
    apply: () =>
      variables.keep(Object.fromEntries(missing().map(([name, make]) => [name, make()]))),
  };
}

/**
 * Returns a step that asks for confirmation before setup uses anything that may belong to another site.
 * @param finders each finds data of another site at one service
 */
export const assertOwn =
  (title: string, finders: readonly ((setup: Setup) => Promise<Finding | null>)[]) =>
  (setup: Setup): Step => {
    const agreed = new Set<string>();
    const find = async () => {
      const all: Finding[] = [];
      for (const finder of finders) {
        const finding = await finder(setup);
        if (finding && !agreed.has(finding.found)) all.push(finding);
      }
      return all;
    };
    return {
      title,
      isQuestion: true,
      look: async () => (await find()).map(({ found }) => found),
      apply: async () => {
        const { ask } = setup.terminal;
        for (const { found, instead } of await find()) {
          const answer = await ask?.('          Continue anyway? [y/N] ', { isSecret: false });
          if (!/^y(?:es)?$/i.test(answer?.trim() ?? '')) {
            throw new Error(`${found}. No account was changed. ${instead}`);
          }
          agreed.add(found);
        }
      },
    };
  };
