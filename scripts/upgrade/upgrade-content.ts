import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SanityClient, Transaction } from '@sanity/client';
import { sanityImport } from '@sanity/import';
import { z } from 'zod';
import {
  CONTENT_MIGRATIONS,
  type ContentMigration,
} from '../../studio/migrations/content-migrations.ts';
import { PAGES, SETTINGS } from '../../studio/structure/singletons.ts';
import type { Step } from '../setup/steps.ts';

/** In the dataset, so that a copy or a backup brings it along. No visitor can read an id with a dot. */
export const MEMORY = { _id: 'upgrade.migrations', _type: 'contentMigrations' };

const documents = z.array(z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() }));
const remembered = z.array(z.string()).nullable();

/**
 * What a version changes in documents, drafts included. A migration and the note that it is applied are
 * one transaction.
 * @param client that reads everything
 */
export function upgradeContent(client: SanityClient, migrations = CONTENT_MIGRATIONS): Step {
  const findPending = async () => {
    const applied = remembered.parse(await client.fetch('*[_id == $_id][0].applied', MEMORY)) ?? [];
    return Object.entries(migrations).filter(([name]) => !applied.includes(name));
  };
  return {
    title: 'Migrations of the content',
    look: async () => {
      const lines: string[] = [];
      for (const [name, migration] of await findPending()) {
        const count = (await findAdditions(client, migration)).length;
        lines.push(`${name}: ${migration.title} (documents to change: ${count})`);
      }
      return lines;
    },
    apply: async () => {
      for (const [name, migration] of await findPending()) await apply(client, name, migration);
    },
  };
}

async function apply(
  client: SanityClient,
  name: string,
  migration: ContentMigration,
): Promise<void> {
  const transaction = client.transaction();
  for (const { document, fields } of await findAdditions(client, migration)) {
    // An edit at this moment makes the whole transaction fail, and is not lost.
    transaction.patch(document._id, { setIfMissing: fields, ifRevisionID: document._rev });
  }
  await remember(transaction, name).commit({ visibility: 'sync' });
}

/** Notes with what a migration does that it is applied. */
export const remember = (transaction: Transaction, name: string): Transaction =>
  transaction
    .createIfNotExists({ ...MEMORY, applied: [] })
    .patch(MEMORY._id, { insert: { after: 'applied[-1]', items: [name] } });

async function findAdditions(client: SanityClient, migration: ContentMigration) {
  const { documentTypes, fieldsOf } = migration;
  const query = '*[_type in $documentTypes] | order(_id)';
  const found = documents.parse(await client.fetch(query, { documentTypes }));
  return found
    .map((document) => ({ document, fields: fieldsOf(document) }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
}

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
