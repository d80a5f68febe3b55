import { z } from 'zod';
import { expect, test } from '../../support/fixtures.ts';
import { control, content, database } from '../../support/harness.ts';
import {
  deliver,
  expectAnswer,
  post,
  publishQuestion,
  readDocument,
  sign,
} from '../../support/publishing.ts';

const SERVICE = 'service-eco-wash';

/** An event that would take the service off the offer, were it believed. */
const withdrawal = async () => {
  const { _id, _type, _updatedAt } = await readDocument(SERVICE);
  return {
    _id,
    _type,
    _updatedAt,
    slug: 'eco-wax',
    previousSlug: 'eco-wax',
    operation: 'delete' as const,
  };
};

const offered = async () => {
  const { data } = await database()
    .from('services')
    .select('service_id, price_suv, revised_at')
    .eq('active', true)
    .order('service_id');
  return data;
};

test.describe('a delivery of the content source', () => {
  test('that is not signed, or signed by somebody else, changes nothing', async ({ request }) => {
    const before = await offered();
    const event = { ...(await withdrawal()), _updatedAt: '2999-01-01T00:00:00Z' };
    const body = JSON.stringify(event);
    for (const signature of [
      null,
      '',
      'rubbish',
      await sign(body, 'another secret'),
      await sign(`${body} `),
    ]) {
      expect(await post(request, body, signature), String(signature)).toBe(401);
    }
    expect(await offered()).toEqual(before);
  });

  test('of a draft, a version or an unknown kind is taken, and nothing is done', async ({
    request,
  }) => {
    const before = await offered();
    const event = await withdrawal();
    for (const strange of [
      { _id: `drafts.${SERVICE}` },
      { _id: `versions.r1.${SERVICE}` },
      { _type: 'somethingElse' },
      { _type: 'sanity.imageAsset' },
    ]) {
      const revised = { ...event, _updatedAt: '2999-01-01T00:00:00Z', ...strange };
      expect(await deliver(request, revised)).toBe(200);
    }
    expect(await offered()).toEqual(before);
  });

  test('of an older price is harmless: the price as it stands is what counts', async ({
    request,
  }) => {
    const { _id, _type, _updatedAt } = await readDocument(SERVICE);
    const old = { _id, _type, _updatedAt, slug: 'eco-wash', previousSlug: 'eco-wash' };
    await content().patch(SERVICE).set({ 'price.suv': 57 }).commit();
    await expect.poll(async () => JSON.stringify(await offered())).toContain('"price_suv":57');
    const after = await offered();
    for (const operation of ['update', 'delete', 'update'] as const) {
      expect(await deliver(request, { ...old, operation })).toBe(200);
    }
    expect(await offered()).toEqual(after);
    await content().patch(SERVICE).set({ 'price.suv': 50 }).commit();
    await expect.poll(async () => JSON.stringify(await offered())).not.toContain('"price_suv":57');
  });
});

const health = z.object({ errors: z.array(z.string()) });

test.describe('while the database is off', () => {
  test.afterEach(async () => control('start/database'));

  test('an unknown address is an error that passes, a known one stays', async ({ request }) => {
    await control('stop/database');
    await expectAnswer(request, '/never-asked-before', '500');
    expect((await request.get('/edina')).status()).toBe(200);
    expect((await request.get('/wp-login.php')).status()).toBe(404);
    await control('start/database');
    await expectAnswer(request, '/never-asked-before', '404');
  });
});

test.describe('while the content source is off', { tag: '@waits' }, () => {
  test.afterEach(async () => control('start/content'));

  test('pages that should be newer are named until they are', async ({ request }) => {
    test.setTimeout(120_000);
    const errors = async () =>
      health.parse(await (await request.get('/api/health')).json()).errors.join(' ');
    const { question } = await readDocument('faq-duration');
    await publishQuestion(request, 'Is this one asked while nobody answers?');
    await control('stop/content');
    await expect.poll(errors, { timeout: 60_000 }).toContain('/faq still shows an older version');
    expect((await request.get('/faq')).status()).toBe(200);
    await control('start/content');
    await expect.poll(errors, { timeout: 60_000 }).toBe('');
    await publishQuestion(request, String(question));
  });
});
