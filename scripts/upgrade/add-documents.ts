import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { sanityImport } from '@sanity/import';
import { z } from 'zod';
import { PAGES, SETTINGS } from '../../studio/structure/singletons.ts';
import type { Step } from './step.ts';

const SEED = join(import.meta.dirname, '../../studio/seed');

const ids = z.array(z.string());
const seeded = z.looseObject({ _id: z.string(), _type: z.string() });

/** The documents without which the site can't be built, from the seed. What is there stays as it is. */
export function addDocuments(client: SanityClient): Step {
  const findMissing = async () => {
    const needed = [SETTINGS, ...PAGES];
    const found = ids.parse(
      await client.fetch('*[_id in $ids]._id', { ids: needed.map(({ id }) => id) }),
    );
    return needed.filter(({ id }) => !found.includes(id));
  };
  return {
    title: 'Documents that the site needs',
    look: async () => (await findMissing()).map(({ id, title }) => `${title} (${id})`),
    apply: async () => {
      const missing = (await findMissing()).map(({ id }) => id);
      await sanityImport(
        readSeed().filter(({ _id }) => missing.includes(_id)),
        { client, operation: 'createIfNotExists', assetsBase: SEED },
      );
    },
  };
}

const readSeed = () =>
  readFileSync(join(SEED, 'data.ndjson'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => seeded.parse(JSON.parse(line)));
