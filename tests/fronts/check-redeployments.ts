/**
 * `npm run tool check:redeploy`: twenty deployments, or as many as `-- --deployments 5` asks, one after
 * another, under load, as docs/operations.md describes them: two processes behind the nginx of the documentation, built beside and restarted in turn.
 */
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { findPort } from '../../local/dev-runner/find-port.ts';
import { buildSite } from '../../scripts/build/build-site.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { startAnotherSite, startProduct } from '../support/product/start-product.ts';
import { runNginx } from './run-front.ts';
import { deployUnderLoad, storedEmails } from './visitors.ts';

const options = { deployments: { type: 'string', default: '20' } } as const;

async function checkRedeployments(): Promise<void> {
  const { deployments } = parseArgs({ options }).values;
  const front = await findPort(3580);
  const url = `http://localhost:${front}`;
  const { plan, stack, remove } = await startProduct(3600, { SITE_URL: url });
  const port = await findPort(plan.ports.site + 1);
  let second = await startAnotherSite(plan, port);
  const nginx = await runNginx({ sites: [plan.ports.site, port], front });
  try {
    const bookings = await deployUnderLoad(url, Number(deployments), async () => {
      await buildSite(plan.siteEnvironment);
      await stack.stop('site');
      await stack.start('site');
      await second.stop();
      second = await startAnotherSite(plan, port);
    });
    const stored = await storedEmails(plan);
    assert.deepEqual(stored, bookings, 'each booking is stored once');
  } finally {
    await nginx.stop();
    await second.stop();
    await remove();
  }
}

await runCommand(checkRedeployments);
