import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EMAIL_WEBHOOK, PUBLISH_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import type { Variables } from '../../../scripts/variables.ts';
import { runCommand } from '../../support/product/run-command.ts';
import { makeVariables } from './deployment.ts';

const OPERATIONS = readFileSync('docs/operations.md', 'utf8');

/** As `docs/operations.md` prints them: at SITE_URL, at another address, for a program. */
const COMMANDS = [...OPERATIONS.matchAll(/^npm run doctor.*?(?= *#)/gm)].map(([line]) => line);

/** An address without a server. */
const NOWHERE = 'http://localhost:9';
const VARIABLES = {
  ...makeVariables(NOWHERE),
  SANITY_API_HOST: NOWHERE,
  SUPABASE_URL: NOWHERE,
  RESEND_BASE_URL: NOWHERE,
  STRIPE_API_HOST: NOWHERE,
};

const run = (command = '', variables: Variables = {}) =>
  runCommand(command, { ...VARIABLES, ...variables });

describe('npm run doctor', () => {
  const [plain, withAddress = '', forPrograms] = COMMANDS;

  it('checks the site of the variables, and lists failures with fixes, and skipped checks', async () => {
    const { code, output } = await run(plain);
    expect(output).toMatch(
      /fail +home +http:\/\/localhost:9 does not respond\.\n +→ Start the site/,
    );
    expect(output).toMatch(/skip +certificate +The site does not use https\./);
    expect(output).toMatch(/\d+ ok, 0 warnings, \d+ failures, \d+ skipped\n$/);
    expect(code).toBe(2);
  });

  it('checks the given address', async () => {
    const { output } = await run(withAddress.replace('<address>', 'http://localhost:10'));
    expect(output).toMatch(/fail +home +http:\/\/localhost:10 does not respond\./);
  });

  it('prints the same for a program', async () => {
    const { code, output } = await run(forPrograms, { RESEND_WEBHOOK_SECRET: '' });
    const { findings } = JSON.parse(output) as { findings: unknown[] };
    expect(findings).toContainEqual({
      id: 'mail-webhook',
      group: 'Email',
      status: 'warn',
      message: 'RESEND_WEBHOOK_SECRET is not set, so bounced emails go unnoticed.',
      fix: expect.any(String) as string,
    });
    expect(code).toBe(2);
  });
});

describe('the guide', () => {
  it('lists the events of the webhooks', () => {
    const expected = [PUBLISH_WEBHOOK.projection, ...EMAIL_WEBHOOK.events];
    expect(expected.filter((each) => !OPERATIONS.includes(`\`${each}\``))).toEqual([]);
  });
});
