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
    'the token of your login: npx sanity login, then npx sanity debug --secrets shows it',
  SUPABASE_ACCESS_TOKEN: 'supabase.com/dashboard/account/tokens, starts with "sbp_"',
  DATABASE_URL:
    'Connect → Session pooler in Supabase’s dashboard, with the password of the database',
  VERCEL_TOKEN: 'vercel.com/account/tokens',
  VERCEL_PROJECT: 'the name of the project at Vercel',
};
/** What opens an account or a door is not shown while it is typed. */
const SECRET = /TOKEN|KEY|DATABASE_URL/;

/** The name of a deployment beside the one of `.env.local`, such as `.env.staging`. */
const OF_ANOTHER = /^\.env\.(?!local$)/;

const KEYS = ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'];

const ALL: readonly Variable[] = Object.values(VARIABLE_GROUPS).flat();

/** What nobody but the owner of the accounts knows. */
export function answers(setup: Setup): Step {
  const { variables, terminal, target } = setup;
  const needed = () => {
    const hasKeys = KEYS.every((name) => variables.read(name) !== '');
    const isHosted = isElsewhere(variables.read('SUPABASE_URL') || 'https://supabase.co');
    return [
      'SITE_URL',
      ...(OF_ANOTHER.test(basename(variables.file)) ? ['SITE_ENV', 'SANITY_DATASET'] : []),
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
      // An answer decides what is asked next.
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

/** Keeps what the shell knows, where the site and the other commands find it. */
export function settingsFile({ variables }: Setup): Step {
  const { file } = variables;
  return {
    title: `The file ${file}`,
    look: () => {
      if (isCommitted(file)) {
        throw new Error(`${file} would be committed with its secrets: choose another --file.`);
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

/** What nobody has to know. They are made once: pages that are open have been made with them. */
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
 * Before a step changes an account: what is there without the mark of this file is joined only when the user
 * says so.
 * @param finders what each service has of another site
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
          const answer = await ask?.('          Go on all the same? [y/N] ', { isSecret: false });
          if (!/^y(?:es)?$/i.test(answer?.trim() ?? '')) {
            throw new Error(`${found}. No account was changed. ${instead}`);
          }
          agreed.add(found);
        }
      },
    };
  };
