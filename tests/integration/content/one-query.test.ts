import { expect, it } from 'vitest';
import { z } from 'zod';
import { getPublished } from '#content/getters/published.ts';
import type { Publish } from '#domain/publishing/published.ts';
import { createReconciler } from '#publishing/reconcile/reconcile.ts';
import { useSeededLake } from './start-seeded-lake.ts';

const lake = await useSeededLake();
let revalidated: Publish[];

/** The number of queries as the emulator counts them, like the hosted service. */
async function countQueries(): Promise<number> {
  const headers = { Authorization: `Bearer ${lake.editor.config().token ?? ''}` };
  const response = await fetch(`${lake.url}/_local/queries`, { headers });
  return z.object({ count: z.number() }).parse(await response.json()).count;
}

const start = () =>
  createReconciler({
    query: getPublished,
    sync: () => Promise.resolve([]),
    repair: () => Promise.resolve(),
    revalidate: (publishes) => (revalidated = [...publishes]),
    areOutdated: () => Promise.resolve(false),
    revalidateLater: () => undefined,
    syncState: { read: () => Promise.resolve(null), write: () => Promise.resolve() },
    isLongRunning: true,
    now: Date.now,
  });

it('a reconcile sends the content source one query for any publish', async () => {
  const { reconcile, lastReconcile } = start();
  await reconcile();
  const before = await countQueries();
  await reconcile();
  await lake.editor
    .transaction()
    .patch('service-eco-wash', (patch) => patch.set({ 'price.suv': 57 }))
    .patch('city-edina', (patch) => patch.set({ name: 'Edina Heights' }))
    .patch('faq-duration', (patch) => patch.set({ question: 'How long?' }))
    .commit();
  await reconcile();
  expect((await countQueries()) - before).toBe(2);
  expect(revalidated.map(({ documentId, reach }) => [documentId, reach])).toEqual([
    ['city-edina', 'lists'],
    ['faq-duration', undefined],
    ['service-eco-wash', undefined],
  ]);
  expect(lastReconcile()?.services?.find(({ id }) => id === 'eco-wash')?.price.suv).toBe(57);
});

it('the query returns which city pages link to another one', async () => {
  const cities = await getPublished();
  const edina = cities.find(({ documentId }) => documentId === 'city-edina');
  expect(edina?.listing?.nearby.length).toBeGreaterThan(0);
});
