import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { getPublished } from '#content/getters/get-published.ts';
import type { Publish } from '#domain/published.ts';
import { createLook } from '#publishing/look-and-apply.ts';
import { startSeededLake, type SeededLake } from './start-seeded-lake.ts';

let lake: SeededLake;
let renewed: Publish[];

beforeAll(async () => {
  lake = await startSeededLake();
});
afterAll(() => lake.close());

/** What the emulator counts, as the hosted service does. */
async function countQueries(): Promise<number> {
  const headers = { Authorization: `Bearer ${lake.editor.config().token ?? ''}` };
  const response = await fetch(`${lake.url}/_local/queries`, { headers });
  return z.object({ count: z.number() }).parse(await response.json()).count;
}

const start = () =>
  createLook({
    ask: getPublished,
    sync: () => Promise.resolve([]),
    mend: () => Promise.resolve(),
    renew: (publishes) => (renewed = [...publishes]),
    renewLater: () => undefined,
    board: { read: () => Promise.resolve(null), write: () => Promise.resolve() },
    remembers: true,
    now: Date.now,
  });

it('a look asks the content source one question, whatever was published', async () => {
  const { look, last } = start();
  await look();
  const before = await countQueries();
  await look();
  await lake.editor
    .transaction()
    .patch('service-eco-wash', (patch) => patch.set({ 'price.suv': 57 }))
    .patch('city-edina', (patch) => patch.set({ name: 'Edina Heights' }))
    .patch('faq-duration', (patch) => patch.set({ question: 'How long?' }))
    .commit();
  await look();
  expect((await countQueries()) - before).toBe(2);
  expect(renewed.map(({ documentId, reach }) => [documentId, reach])).toEqual([
    ['city-edina', 'lists'],
    ['faq-duration', undefined],
    ['service-eco-wash', undefined],
  ]);
  expect(last()?.services?.find(({ id }) => id === 'eco-wash')?.price.suv).toBe(57);
});

it('it tells which city pages name another one', async () => {
  const cities = await getPublished();
  const edina = cities.find(({ documentId }) => documentId === 'city-edina');
  expect(edina?.listing?.nearby.length).toBeGreaterThan(0);
});
