import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../handle-request.ts';
import { openDatabase } from '../storage/database.ts';
import { textWith } from './support/matchers.ts';
import { startLake, temporaryFolder, TOKEN, type TestLake } from './support/start-lake.ts';

let lake: TestLake;
beforeAll(async () => {
  lake = await startLake();
});
afterAll(() => lake.close());

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

describe('content that would break every query over it', () => {
  it('a field called hasOwnProperty is refused, wherever it stands', async () => {
    const refused = { statusCode: 400, message: textWith('reserved name "hasOwnProperty"') };
    const top = lake.editor.create({ _type: 'note', hasOwnProperty: 1 });
    await expect(top).rejects.toMatchObject(refused);
    const { _id } = await lake.editor.create({ _type: 'note' });
    const patched = lake.editor.patch(_id).set({ items: [{ hasOwnProperty: 'x' }] });
    await expect(patched.commit()).rejects.toMatchObject(refused);
  });

  it.each([21, 150])('a document %d levels deep is refused', async (levels) => {
    const created = lake.editor.create({ _type: 'note', deep: nested(levels) });
    await expect(created).rejects.toMatchObject({ statusCode: 400, message: textWith('nested') });
  });

  it('a document 5,000 levels deep is refused', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const response = await fetch(`${lake.url}/v2026-11-01/data/mutate/production`, {
      method: 'POST',
      headers: { 'X-Sanity-Project-ID': 'test', Authorization: `Bearer ${TOKEN}` },
      body: `{"mutations":[{"create":{"_type":"note","deep":${deep}}}]}`,
    });
    expect(response.status).toBe(400);
    expect(await lake.visitor.fetch('1 + 1')).toBe(2);
  });

  it('a document as deep as Sanity takes is stored', async () => {
    const created = await lake.editor.create({ _type: 'note', deep: nested(19) });
    expect(created).toMatchObject({ deep: nested(19) });
  });
});

describe('a query that would run for ever', () => {
  it.each([
    `"${'a'.repeat(200)}" match "${'*a'.repeat(40)}*b"`,
    'count(*[count(*[count(*[count(*[count(*) > 0]) > 0]) > 0]) > 0])',
  ])(
    'is stopped after some seconds: %s',
    async (query) => {
      const transaction = lake.editor.transaction();
      for (let index = 0; index < 300; index += 1) transaction.create({ _type: 'filler', index });
      await transaction.commit();
      await expect(lake.visitor.fetch(query)).rejects.toMatchObject({
        statusCode: 400,
        message: textWith('more than 5 seconds'),
      });
      expect(await lake.visitor.fetch('1 + 1')).toBe(2);
    },
    30_000,
  );
});

describe('diff::', () => {
  it('compares two values by a selector', async () => {
    const changed = (selector: string) =>
      lake.visitor.fetch<boolean>(
        `diff::changedAny({"a": 1, "b": 1}, {"a": 1, "b": 2}, ${selector})`,
      );
    expect(await changed('(a, b)')).toBe(true);
    expect(await changed('a')).toBe(false);
    const only = 'diff::changedOnly({"a": 1, "b": 1}, {"a": 1, "b": 2}, b)';
    expect(await lake.visitor.fetch(only)).toBe(true);
  });
});

describe('a result without order()', () => {
  it('is in the order of the ids, before and after a restart and an edit', async () => {
    const folder = temporaryFolder();
    let own = await startLake({ dataDir: folder.path });
    for (const _id of ['b', 'a', 'c', 'B', 'drafts.a']) {
      await own.editor.createOrReplace({ _id, _type: 'note' });
    }
    await own.editor.delete('b');
    await own.editor.create({ _id: 'b', _type: 'note' });
    const ids = () => own.editor.fetch<string[]>('*[_type == "note"]._id');
    expect(await ids()).toEqual(['B', 'a', 'b', 'c', 'drafts.a']);
    await own.close();
    own = await startLake({ dataDir: folder.path });
    expect(await ids()).toEqual(['B', 'a', 'b', 'c', 'drafts.a']);
    await own.close();
    folder.remove();
  });
});

describe('a full disk', () => {
  it('is named in the response, and nothing is half stored', () => {
    const folder = temporaryFolder();
    const database = openDatabase(folder.path);
    database.exec('pragma max_page_count = 1');
    const error = failureOf(database);
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    expect(errorResponse(error)).toMatchObject({
      status: 507,
      body: { message: 'The disk is full: nothing was stored. Free some space and try again.' },
    });
    database.close();
    folder.remove();
  });
});

function failureOf(database: DatabaseSync): unknown {
  try {
    database.exec(`insert into documents values ('a', '${'x'.repeat(1_000_000)}')`);
    return null;
  } catch (error) {
    return error;
  }
}
