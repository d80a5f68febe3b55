import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from './site/studio-settings.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function cliConfig(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return (await import('./sanity.cli.ts')).default;
}

const CONFIGURED = { SANITY_PROJECT_ID: 'ab12cd34', SANITY_DATASET: 'staging' };

describe("Sanity's command line", () => {
  it('works on the configured project, and builds the Studio for /studio of the site', async () => {
    const { api, project } = await cliConfig(CONFIGURED);
    expect(api).toEqual({ projectId: 'ab12cd34', dataset: 'staging' });
    expect(project).toEqual({ basePath: '/studio' });
    const settings = { projectId: 'ab12cd34', dataset: 'staging', apiHost: null };
    expect(await readSettings()).toMatchObject(settings);
  });

  it('works on the emulator without a project', async () => {
    const { api } = await cliConfig({});
    expect(api).toEqual({ projectId: 'local', dataset: 'production' });
  });

  it('builds a Studio with its own domain for the root of that domain', async () => {
    const config = await cliConfig({
      ...CONFIGURED,
      SANITY_STUDIO_SITE_URL: 'https://example.com',
      SANITY_STUDIO_APP_ID: 'app-1',
    });
    expect(config).toMatchObject({ project: { basePath: '/' }, deployment: { appId: 'app-1' } });
  });
});
