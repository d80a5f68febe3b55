import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild } from '../../../../scripts/build/builds.ts';
import { expect, test } from '../../support/fixtures.ts';
import { running } from '../../support/harness.ts';

test('the site under test was built, and runs, without the code of the emulators @journey', async ({
  request,
}) => {
  const { siteFolder } = running();
  expect(currentBuild({ variables: {}, folder: siteFolder })).not.toBeNull();
  for (const folder of ['local', 'tests']) {
    expect(existsSync(join(siteFolder, folder)), folder).toBe(false);
  }
  const response = await request.get('/');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('Expert Mobile Detailing at Your Doorstep');
});
