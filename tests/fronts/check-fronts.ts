/** `npm run tool check:fronts`: the configurations in docs/fronts, with the real nginx and Caddy. */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { findPort } from '../../local/dev-runner/find-port.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { clientsOf } from '../e2e/support/harness.ts';
import { postBooking, readBookingForm } from '../support/product/plain-booking.ts';
import { startProduct } from '../support/product/start-product.ts';
import { runCaddy, runNginx } from './run-front.ts';

const FRESH_WITHIN_MS = 5_000;
const GZIP = { 'Accept-Encoding': 'gzip' };

async function checkFronts(): Promise<void> {
  const front = await findPort(3480);
  const url = `http://localhost:${front}`;
  const { plan, remove } = await startProduct(3500, { SITE_URL: url });
  const ports = { sites: [plan.ports.site, plan.ports.site] as const, front };
  const { content } = clientsOf(plan);
  const publish = async (question: string) => {
    await content.patch('faq-duration', { set: { question } }).commit();
    return question;
  };
  try {
    for (const [name, run] of Object.entries({ nginx: runNginx, caddy: runCaddy })) {
      const running = await run(ports);
      try {
        await checkPagesAndForms(url, publish, name);
        if (name === 'nginx') await checkStored(url);
      } finally {
        await running.stop();
      }
    }
  } finally {
    await remove();
  }
}

async function checkPagesAndForms(
  url: string,
  publish: (question: string) => Promise<string>,
  name: string,
): Promise<void> {
  const home = await fetch(url, { headers: GZIP });
  assert.equal(home.status, 200);
  assert.equal(home.headers.get('content-encoding'), 'gzip');
  assert.equal((await fetch(`${url}/nope`)).status, 404);
  assert.equal((await fetch(`${url}/studio`)).status, 200);

  const visitor = { email: `${name}@example.com`, address: '198.51.100.7', submissionId: null };
  assert.ok(await postBooking(url, await readBookingForm(url), visitor), 'the booking is accepted');

  await (await fetch(`${url}/faq`)).text();
  const question = await publish(`Does ${name} show this question?`);
  const publishedAt = Date.now();
  while (!(await (await fetch(`${url}/faq`)).text()).includes(question)) {
    assert.ok(Date.now() - publishedAt < FRESH_WITHIN_MS, 'a publish shows within five seconds');
    await delay(50);
  }
  console.log(`${name}: pages, forms and a publish after ${Date.now() - publishedAt} ms`);
}

/**
 * Many visitors get the stored copy, as it was compressed. A preview and the API are not stored.
 */
async function checkStored(url: string): Promise<void> {
  const cacheOf = async (path: string, headers = {}) =>
    (await fetch(`${url}${path}`, { headers: { ...GZIP, ...headers } })).headers.get('x-cache');
  const encodingFor = async (accepted: string) => {
    const headers = { 'Accept-Encoding': accepted };
    return (await fetch(`${url}/gallery`, { headers })).headers.get('content-encoding');
  };
  assert.equal(
    await encodingFor('gzip;q=0, br;q=0'),
    null,
    'a browser that refuses both gets none',
  );
  assert.equal(await encodingFor('br;q=0, gzip;q=0.5'), 'gzip');
  assert.equal(await encodingFor('gzip, deflate, br, zstd'), 'br');
  await cacheOf('/gallery');
  assert.equal(await cacheOf('/gallery'), 'HIT');
  assert.equal(await cacheOf('/gallery', { Cookie: '__prerender_bypass=x' }), 'BYPASS');
  await cacheOf('/no-such-page');
  await delay(3_500);
  assert.notEqual(await cacheOf('/no-such-page'), 'HIT', 'a 404 is not kept for a year');
  assert.equal(await cacheOf('/api/health'), null);
}

await runCommand(checkFronts);
