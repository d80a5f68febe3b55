import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Variables } from '../../../scripts/variables.ts';
import { runCommand } from '../../support/product/run-command.ts';
import { useOwnDatabase } from './start-database.ts';

/** As `docs/operations.md` prints them: one prints the owner, the other moves it. */
const COMMANDS = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(/^npm run tool database:bind.*?(?= *#)/gm),
].map(([command]) => command);

useOwnDatabase();

const run = (command = '', variables: Variables = {}) =>
  runCommand(command, { ...process.env, npm_config_loglevel: 'silent', ...variables });

describe('npm run tool database:bind', () => {
  const [show, move] = COMMANDS;
  /** A public site whose services are the emulators of this test. */
  const OTHER = { SITE_URL: 'https://b.example', LOOPBACK_SERVICES: 'allowed' };

  it('binds a database without an owner, and prints the owner', async () => {
    const { code, output } = await run(show);
    expect(output).toMatch(
      /^The database belongs to http:\/\/localhost:3000 with the content local\/production, since .+\n$/,
    );
    expect(code).toBe(0);
  });

  it('reports that the database belongs to another site, and moves it on request', async () => {
    const refused = await run(show, OTHER);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('refuses https://b.example with the content local/production');
    expect(refused.output).toContain(move);
    expect(await run(move, OTHER)).toMatchObject({
      code: 0,
      output: expect.stringContaining('belongs to https://b.example') as string,
    });
    expect((await run(show)).code).toBe(1);
  });

  it('identifies a deployment without customers by its name', async () => {
    const staging = { ...OTHER, SITE_ENV: 'staging' };
    expect((await run(show, staging)).output).toContain('refuses staging with the content');
  });

  it('reports that the database is down', async () => {
    const { code, output } = await run(show, { SUPABASE_URL: 'http://localhost:9' });
    expect(code).toBe(2);
    expect(output).toContain('The database cannot be reached.');
  });
});
