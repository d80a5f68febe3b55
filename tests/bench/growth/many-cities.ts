import { createClient, type SanityClient } from '@sanity/client';
import { startContentLake } from '../../../local/dev-runner/emulators.ts';
import { LOCAL_PROJECT, type Plan } from '../../../local/dev-runner/plan.ts';
import { seedContentOnce } from '../../../local/dev-runner/seed-content.ts';

const MODEL = 'city-edina';
const PER_TRANSACTION = 100;
/** The emulator has no sub-domain per project. */
const ONE_HOST = { useProjectHostname: false };

export const contentOf = (plan: Plan): SanityClient =>
  createClient({
    ...LOCAL_PROJECT,
    ...ONE_HOST,
    apiHost: `http://localhost:${plan.ports.content}`,
    apiVersion: '2026-11-01',
    useCdn: false,
    token: plan.keys.contentToken,
  });

/** Seeds the content of the plan, and adds city pages until there are so many. */
export async function seedCities(plan: Plan, wanted: number): Promise<void> {
  await seedContentOnce(plan);
  const lake = startContentLake(plan, { webhooks: false });
  try {
    await lake.ready;
    const content = contentOf(plan);
    const there = await content.fetch<number>('count(*[_type == "cityPage"])');
    const model = await content.getDocument(MODEL);
    if (!model) throw new Error(`The seed has no ${MODEL}.`);
    for (let first = there; first < wanted; first += PER_TRANSACTION) {
      const transaction = content.transaction();
      for (let number = first; number < Math.min(first + PER_TRANSACTION, wanted); number += 1) {
        transaction.createOrReplace({
          ...model,
          _id: `city-number-${number}`,
          name: `Town ${number}`,
          slug: { _type: 'slug', current: `town-${number}` },
          heading: `Mobile detailing in Town ${number}`,
          inHeader: false,
        });
      }
      await transaction.commit();
    }
  } finally {
    await lake.stop();
  }
}
