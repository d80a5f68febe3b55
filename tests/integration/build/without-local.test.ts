import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPort } from '../../../local/dev-runner/find-port.ts';
import { startMail } from '../../../local/mail/server.ts';
import { startSupabase } from '../../../local/supabase/server.ts';
import { buildStudioIfChanged } from '../../../scripts/build/build-studio.ts';
import { startSeededLake } from '../content/start-seeded-lake.ts';
import { copyProject } from './copy-project.ts';
import { startNode } from './run-node.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MINUTE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'without-local-'));
const project = join(folder, 'project');
const closing: (() => Promise<void>)[] = [];
let env: Record<string, string>;

beforeAll(async () => {
  const siteUrl = `http://localhost:${await findPort(3900)}`;
  const lake = await startSeededLake();
  closing.push(() => lake.close());
  const keys = { publishableKey: 'sb_publishable_test', secretKey: 'sb_secret_test' };
  const migrationsDir = join(ROOT, 'supabase/migrations');
  const database = await startSupabase({ port: 0, dataDir: ':memory:', migrationsDir, ...keys });
  closing.push(() => database.close());
  const mail = await startMail({ port: 0, dataDir: join(folder, 'mail'), apiKey: 're_test' });
  closing.push(() => mail.close());
  env = {
    SITE_URL: siteUrl,
    CRON_SECRET: 'a-secret-for-tests-only',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_WEBHOOK_SECRET: 'webhook-secret',
    SANITY_API_HOST: lake.url,
    SUPABASE_URL: database.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: mail.url,
    MAIL_FROM: 'hello@example.com',
    ADMIN_EMAIL: 'owner@example.com',
  };
  // The Studio is made of none of it: the browser tests take the same one.
  await buildStudioIfChanged();
  copyProject(ROOT, project, ['local', 'tests']);
}, 3 * MINUTE_MS);

afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
}, MINUTE_MS);

describe('with its three services configured', () => {
  it(
    'the site type-checks, builds and serves without the emulators',
    { timeout: 10 * MINUTE_MS },
    async () => {
      expect(existsSync(join(project, 'local'))).toBe(false);
      const build = startNode(['scripts/build.ts'], { cwd: project, env });
      expect(await build.ended, build.output()).toBe(0);
      expect(build.output()).toContain('Finished TypeScript');

      const { port } = new URL(env.SITE_URL ?? '');
      const next = 'node_modules/next/dist/bin/next';
      const args = [next, 'start', '--hostname', '127.0.0.1', '--port', port];
      const site = startNode(args, { cwd: project, env });
      closing.push(async () => {
        site.child.kill('SIGKILL');
        await site.ended;
      });
      await expect.poll(() => site.output(), { timeout: MINUTE_MS }).toContain('Ready in');
      const response = await fetch(env.SITE_URL ?? '');
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('Expert Mobile Detailing at Your Doorstep');
    },
  );
});
