import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Variables } from '../../scripts/variables.ts';
import { VARIABLE_GROUPS, type VariableName } from '../../src/config/variables.ts';
import { deployedFiles, isPublic } from './vercel-output.ts';

/** A new variable belongs to one of the three, and the compiler requires it. */
const KINDS: Record<VariableName, 'secret' | 'server' | 'open'> = {
  SANITY_PROJECT_ID: 'open',
  SANITY_DATASET: 'open',
  SANITY_WEBHOOK_SECRET: 'secret',
  SANITY_READ_TOKEN: 'secret',
  SANITY_STUDIO_URL: 'open',
  SANITY_SCHEDULING: 'open',
  SANITY_API_HOST: 'open',
  SUPABASE_URL: 'open',
  SUPABASE_PUBLISHABLE_KEY: 'open',
  SUPABASE_SECRET_KEY: 'secret',
  RESEND_API_KEY: 'secret',
  MAIL_FROM: 'open',
  // Spammers find every address that is public.
  ADMIN_EMAIL: 'secret',
  RESEND_WEBHOOK_SECRET: 'secret',
  CALENDAR_REPLY_DOMAIN: 'open',
  RESEND_BASE_URL: 'open',
  STRIPE_SECRET_KEY: 'secret',
  STRIPE_WEBHOOK_SECRET: 'secret',
  STRIPE_API_HOST: 'open',
  SITE_URL: 'open',
  SITE_ENV: 'open',
  LOOPBACK_SERVICES: 'open',
  // Next.js builds it into the functions, because a page is bound to the key of its build.
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: 'server',
  CRON_SECRET: 'secret',
  TRUSTED_PROXY_HOPS: 'open',
  IMAGE_CACHE_MB: 'open',
  RETENTION_DAYS: 'open',
};

const OPTIONAL: readonly string[] = Object.entries(VARIABLE_GROUPS).flatMap(([group, variables]) =>
  variables.flatMap(({ name, required }) => (required && group !== 'payments' ? [] : [name])),
);

type Secret = { name: string; kind: 'secret' | 'server'; spellings: string[] };

/** The values that must not be found, both plain and as code may spell them. */
export function secretsOf(environment: Variables): Secret[] {
  return Object.entries(KINDS).flatMap(([name, kind]): Secret[] => {
    const value = environment[name];
    if (kind === 'open') return [];
    if (value) return [{ name, kind, spellings: spellingsOf(value) }];
    assert.ok(OPTIONAL.includes(name), `the build had a value for ${name}`);
    return [];
  });
}

/**
 * Searches for the values that the build had.
 * @throws AssertionError with the files that contain one
 */
export function checkSecrets(environment: Variables): void {
  const secrets = secretsOf(environment);
  const files = deployedFiles();
  const found: string[] = [];
  let hasSiteUrl = false;
  for (const file of files) {
    const text = readFileSync(file, 'latin1');
    hasSiteUrl ||= text.includes(environment.SITE_URL ?? '');
    for (const { name, kind, spellings } of secrets) {
      if (kind === 'server' && !isPublic(file)) continue;
      if (spellings.some((spelling) => text.includes(spelling))) found.push(`${name}: ${file}`);
    }
  }
  // The search works: it finds a value that is meant to be there.
  assert.ok(hasSiteUrl, 'the output holds the address of the site');
  assert.deepEqual(found, [], 'no secret is in the output');
  const names = secrets.map(({ name }) => name).join(', ');
  console.log(`${files.length} files hold none of the values of ${names}`);
}

/** As it is, in base64 at each of the three possible offsets, and in an address. */
function spellingsOf(value: string): string[] {
  const encoded = [0, 1, 2].map((offset) => {
    const text = Buffer.from('\0'.repeat(offset) + value).toString('base64');
    // Characters that depend on the neighbors are cut off at both ends.
    return text.slice(offset === 0 ? 0 : 4, -4);
  });
  return [value, encodeURIComponent(value), ...encoded];
}
