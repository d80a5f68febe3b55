import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { studioPath } from '@sanity/client/csm';
import { sanityImport } from '@sanity/import';
import { collectMigrationMutations, type Migration } from 'sanity/migrate';
import { z } from 'zod';
import { CONTENT_MIGRATIONS } from '../../studio/migrations/content-migrations.ts';
import { PAGES, SETTINGS } from '../../studio/structure/singletons.ts';
import type { Step } from '../setup/steps.ts';

/** The list of applied migrations. It is in the dataset, so copies and backups include it. The dot makes it private. */
const MEMORY = { _id: 'upgrade.migrations', _type: 'contentMigrations' };

const documents = z.array(
  z.looseObject({
    _id: z.string(),
    _type: z.string(),
    _rev: z.string(),
    _createdAt: z.string(),
    _updatedAt: z.string(),
  }),
);
type Document = z.infer<typeof documents>[number];
const remembered = z.array(z.string()).nullable();

/**
 * Migrates documents, including drafts. Each migration and its entry in the list are one transaction.
 * @param client a client that reads all documents
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
        const count = (await collectAdditions(client, migration)).length;
        lines.push(`${name}: ${migration.title} (documents to change: ${count})`);
      }
      return lines;
    },
    apply: async () => {
      for (const [name, migration] of await findPending()) await apply(client, name, migration);
    },
  };
}

async function apply(client: SanityClient, name: string, migration: Migration): Promise<void> {
  const transaction = client.transaction();
  for (const { document, fields } of await collectAdditions(client, migration)) {
    // A concurrent edit makes the whole transaction fail, so no edit is lost.
    transaction.patch(document._id, { setIfMissing: fields, ifRevisionID: document._rev });
  }
  transaction
    .createIfNotExists({ ...MEMORY, applied: [] })
    .patch(MEMORY._id, { insert: { after: 'applied[-1]', items: [name] } });
  await transaction.commit({ visibility: 'sync' });
}

const refuse = () => Promise.reject(new Error('A content migration sees one document at a time.'));
const NO_OTHERS = { getDocument: refuse, getDocuments: refuse };

async function collectAdditions(
  client: SanityClient,
  migration: Migration,
): Promise<(Addition & { document: Document })[]> {
  const { documentTypes = [], filter = 'true' } = migration;
  const query = `*[_type in $documentTypes && (${filter})] | order(_id)`;
  const found = documents.parse(await client.fetch(query, { documentTypes }));
  const read = (id: string) => found.find(({ _id }) => _id === id);
  const all = async function* () {
    yield* await Promise.resolve(found);
  };
  const additions: (Addition & { document: Document })[] = [];
  const context = { client, dryRun: true, filtered: NO_OTHERS };
  for await (const mutations of collectMigrationMutations(migration, all, context)) {
    for (const addition of addedFields(mutations)) {
      const document = read(addition.id);
      if (document) additions.push({ ...addition, document });
    }
  }
  return additions;
}

/** New fields of a document by their paths. */
export type Addition = { id: string; fields: Record<string, unknown> };

const patch = z.object({
  path: z.array(z.union([z.string(), z.number(), z.object({ _key: z.string() })])),
  op: z.object({ type: z.literal('setIfMissing'), value: z.unknown() }),
});
const mutation = z.object({
  type: z.literal('patch'),
  id: z.string(),
  patches: z.union([patch.transform((one) => [one]), z.array(patch)]),
});
const mutations = z.union([mutation.transform((one) => [one]), z.array(mutation)]);

/**
 * Returns the fields that a content migration adds.
 * @throws Error when the migration removes or overwrites a field, because the previous version still reads it
 */
export function addedFields(returned: unknown): Addition[] {
  const { data, error } = mutations.safeParse(returned);
  if (error) {
    throw new Error('A content migration only adds fields, by at(path, setIfMissing(value)).', {
      cause: error,
    });
  }
  return data.map(({ id, patches }) => ({
    id,
    fields: Object.fromEntries(
      patches.map(({ path, op }) => [studioPath.toString(path), op.value]),
    ),
  }));
}

const SEED = join(import.meta.dirname, '../../studio/seed');

const ids = z.array(z.string());
const seeded = z.looseObject({ _id: z.string(), _type: z.string() });

/** Adds missing documents that the build needs, from the seed. Existing documents are not changed. */
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
