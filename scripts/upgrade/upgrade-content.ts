import type { SanityClient } from '@sanity/client';
import { collectMigrationMutations, type Migration } from 'sanity/migrate';
import { z } from 'zod';
import { CONTENT_MIGRATIONS } from '../../studio/migrations/content-migrations.ts';
import { addedFields, type Addition } from './added-fields.ts';
import type { Step } from './step.ts';

/** In the dataset, so that a copy or a backup brings it along. No visitor can read an id with a dot. */
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
    // Somebody who edits it at this moment makes the whole transaction fail, and loses nothing.
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
