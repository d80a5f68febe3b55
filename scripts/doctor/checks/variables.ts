import { z } from 'zod';
import { parseEnvironment } from '#config/env.ts';
import { parseJson } from '#lib/parse-json.ts';
import { type Checks, fail, ok } from '../check.ts';
import type { VariablesContext } from '../context.ts';

/** The check `database-keys` covers these with more specific messages. */
const KINDS = {
  SUPABASE_PUBLISHABLE_KEY: { prefix: 'sb_publishable_', other: 'sb_secret_' },
  SUPABASE_SECRET_KEY: { prefix: 'sb_secret_', other: 'sb_publishable_' },
} as const;

const claims = z.object({ role: z.string() });

export const VARIABLES_CHECKS: Checks<VariablesContext> = {
  environment: {
    fix: 'Set these variables as described in .env.example, and redeploy.',
    run: ({ variables, address }) => {
      const kept = Object.entries(KINDS).filter(([name]) => variables[name]);
      const wellFormed = kept.map(([name, { prefix }]) => [name, prefix] as const);
      try {
        parseEnvironment({ ...variables, ...Object.fromEntries(wellFormed) });
      } catch (error) {
        const [, ...lines] = (error instanceof Error ? error.message : String(error)).split('\n');
        return fail(lines.map((line) => line.trim()).join('; '));
      }
      if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
        return fail(`"${address}" is not the address of a site.`);
      }
      return ok('All required variables are set and well formed.');
    },
  },
  'database-keys': {
    fix: 'Copy both keys again from Project Settings → API Keys at Supabase: sb_publishable_… and sb_secret_….',
    run: ({ variables }) => {
      const errors = Object.entries(KINDS).flatMap(([name, { prefix, other }]) => {
        const key = variables[name] ?? '';
        if (key === '' || key.startsWith(prefix)) return [];
        if (key.startsWith(other)) return [`${name} is a key of the other kind, ${other}….`];
        const role = legacyRole(key);
        return role
          ? [`${name} is a legacy key of the role "${role}", which Supabase is retiring.`]
          : [`${name} does not start with ${prefix}.`];
      });
      return errors.length > 0 ? fail(errors.join(' ')) : ok('Each key is of the right kind.');
    },
  },
};

/** Returns the role in a legacy Supabase key, which is a JSON Web Token, or null for another key. */
function legacyRole(key: string): string | null {
  const [, payload = '', signature] = key.split('.');
  if (signature === undefined) return null;
  const text = Buffer.from(payload, 'base64url').toString();
  return claims.safeParse(parseJson(text)).data?.role ?? null;
}
