import { expect, it, vi } from 'vitest';
import { reshapePublished } from '#content/getters/published.ts';
import { readShape } from '#content/reader/read-shape.ts';
import { publishedShape } from '#content/reader/shapes/published.ts';
import { readWrittenServices } from '#data/services.ts';
import { findDrift } from '#domain/publishing/published.ts';
import type { Publishes } from '#publishing/reconcile/compare.ts';
import { createReconciler } from '#publishing/reconcile/reconcile.ts';
import { repairDatabase, syncDatabase } from '#publishing/sync-database.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { useOwnDatabase } from '../data/start-database.ts';

/** `SEQUENCES=1000 npx vitest run --project integration <this file>` tries more sequences. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 8);
const STEPS = 6;
const SLUGS = ['eco-wash', 'eco-wax', 'complete-detail', 'interior'];
const SECOND = 1000;

useOwnDatabase();

type Service = { slug: string; regular: number; updatedAt: number };

/** A dataset and a site in virtual time. */
function startSite(random: () => number) {
  let now = Date.parse('2026-11-26T12:00:00Z') + Math.floor(random() * 1e9);
  let counter = 0;
  const documents = new Map<string, Service>();
  const pick = <Each>(of: readonly Each[]): Each | undefined =>
    of[Math.floor(random() * of.length)];
  const write = (id: string, slug: string) => {
    documents.set(id, { slug, regular: 1 + Math.floor(random() * 500), updatedAt: now });
  };
  const create = (slug = pick(SLUGS) ?? '') => write(`s-${(counter += 1)}-${random()}`, slug);

  const steps: Record<string, () => void> = {
    create: () => create(),
    rename: () => {
      const id = pick([...documents.keys()]);
      if (id) write(id, pick(SLUGS) ?? '');
    },
    swap: () => {
      const [one, other] = [pick([...documents]), pick([...documents])];
      if (!one || !other) return;
      write(one[0], other[1].slug);
      write(other[0], one[1].slug);
    },
    duplicate: () => create(pick([...documents.values()])?.slug),
    delete: () => documents.delete(pick([...documents.keys()]) ?? ''),
    import: () => {
      documents.clear();
      for (const slug of SLUGS) create(slug);
    },
  };

  const price = (regular: number) => ({ regular, suv: regular, flat: null, perWheel: null });
  const rawDocuments = () => [
    {
      _id: 'settings',
      _type: 'settings',
      _rev: 'a',
      _updatedAt: '2026-01-01T00:00:00Z',
      slug: null,
    },
    ...[...documents].map(([_id, { slug, regular, updatedAt }]) => ({
      _id,
      _type: 'service',
      _rev: String(updatedAt),
      _updatedAt: new Date(updatedAt).toISOString(),
      slug,
      service: { title: _id, price: price(regular) },
    })),
  ];
  const query = () =>
    Promise.resolve(reshapePublished(readShape(publishedShape, rawDocuments()).value));

  const shared = new Map();
  const startProcess = () =>
    createReconciler({
      query,
      sync: syncDatabase,
      repair: repairDatabase,
      revalidate: () => undefined,
      areOutdated: () => Promise.resolve(false),
      revalidateLater: () => undefined,
      syncState: {
        read: () => Promise.resolve<Publishes | null>(shared.size > 0 ? new Map(shared) : null),
        write: (publishes) => {
          for (const publish of publishes) shared.set(publish.documentId, publish);
          return Promise.resolve();
        },
      },
      isLongRunning: true,
      now: () => now,
    });
  return {
    startProcess,
    query,
    wait: (time: number) => (now += time),
    step: () => pick(Object.values(steps))?.(),
    steps,
  };
}

/** The same numbers for the same seed (Park and Miller). */
function randomFrom(seed: number): () => number {
  let state = seed + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

async function expectPublished(site: ReturnType<typeof startSite>): Promise<void> {
  const published = (await site.query()).flatMap(({ service }) => service ?? []);
  expect(findDrift(published, await readWrittenServices())).toEqual([]);
}

it('after any rename, swap, copy, deletion or import, quotes use the published services', async () => {
  captureLog();
  for (let seed = 0; seed < SEQUENCES; seed += 1) {
    const random = randomFrom(seed * 7919);
    const site = startSite(random);
    const processes = [site.startProcess(), site.startProcess()];
    site.steps.import?.();
    for (let count = 0; count < STEPS; count += 1) {
      site.step();
      site.wait(Math.floor(random() * 20 * SECOND));
      const process = processes[random() < 0.5 ? 0 : 1];
      await process?.reconcile(random() < 0.5 ? { liveEventId: String(count) } : {});
    }
    // Each process reconciles within a minute, with or without an event.
    site.wait(60 * SECOND);
    for (const process of processes) await process.reconcile();
    for (const process of processes) await process.repair();
    await expectPublished(site);
  }
  vi.restoreAllMocks();
});

it('deleting a second document with the address of a service takes nothing away', async () => {
  captureLog();
  const site = startSite(() => 0);
  const process = site.startProcess();
  site.steps.import?.();
  await process.reconcile();
  site.wait(1000);
  site.steps.duplicate?.();
  await process.reconcile({ liveEventId: 'a' });
  site.wait(4000);
  site.steps.delete?.();
  await process.reconcile({ liveEventId: 'b' });
  await expectPublished(site);
  vi.restoreAllMocks();
});
