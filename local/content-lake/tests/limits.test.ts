import { describe, expect, it, vi } from 'vitest';
import { textWith } from '../../tests/matchers.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { errorResponse } from '../handle-request.ts';
import { openDatabase } from '../storage/database.ts';
import { TOKEN, openLake, API } from './support/start-lake.ts';

const lake = await openLake();

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

describe('content that would break later queries', () => {
  it('a field called hasOwnProperty is refused at any depth', async () => {
    const refused = { statusCode: 400, message: textWith('reserved name "hasOwnProperty"') };
    const top = lake.editor.create({ _type: 'note', hasOwnProperty: 1 });
    await expect(top).rejects.toMatchObject(refused);
    const { _id } = await lake.editor.create({ _type: 'note' });
    const patched = lake.editor.patch(_id).set({ items: [{ hasOwnProperty: 'x' }] });
    await expect(patched.commit()).rejects.toMatchObject(refused);
  });

  it.each([21, 150, 5_000])('a document %d levels deep is refused', async (levels) => {
    const deep = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const body = `{"mutations":[{"create":{"_type":"note","deep":${deep}}}]}`;
    const path = `${API}/data/mutate/production`;
    const response = await lake.send(path, TOKEN, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('nested');
  });

  it('a document as deep as Sanity allows is stored', async () => {
    const created = await lake.editor.create({ _type: 'note', deep: nested(19) });
    expect(created).toMatchObject({ deep: nested(19) });
  });
});

describe('a query that would run forever', () => {
  it.each([
    `"${'a'.repeat(200)}" match "${'*a'.repeat(40)}*b"`,
    'count(*[count(*[count(*[count(*[count(*) > 0]) > 0]) > 0]) > 0])',
  ])(
    'is stopped after a few seconds: %s',
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

it('a result without order() is sorted by id', async () => {
  for (const _id of ['b', 'a', 'c', 'B', 'drafts.a']) {
    await lake.editor.create({ _id, _type: 'letter' });
  }
  const ids = await lake.editor.fetch<string[]>('*[_type == "letter"]._id');
  expect(ids).toEqual(['B', 'a', 'b', 'c', 'drafts.a']);
});

it('a full disk is reported in the response and stores nothing', () => {
  const database = openDatabase(temporaryFolder());
  database.exec('pragma max_page_count = 1');
  let error: unknown;
  try {
    database.exec(`insert into documents values ('a', '${'x'.repeat(1_000_000)}')`);
  } catch (full) {
    error = full;
  }
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  expect(errorResponse(error)).toMatchObject({
    status: 507,
    body: {
      message: 'The disk is full, so nothing was stored. Free some space and try again.',
    },
  });
  database.close();
});
