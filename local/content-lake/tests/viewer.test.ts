import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor, startLake, VIEWER_TOKEN, type TestLake } from './start-lake.ts';

const FAQ = { _type: 'faq', question: 'Published?' };
const DRAFT = { _id: 'drafts.faq-a', _type: 'faq', question: 'Being written?' };
const QUESTION = '*[_id == "faq-a"][0].question';

let lake: TestLake;
beforeAll(async () => {
  lake = await startLake();
  await lake.editor.create({ _id: 'faq-a', ...FAQ });
  await lake.editor.create(DRAFT);
});
afterAll(() => lake.close());

const viewer = () => clientFor(lake.url, { token: VIEWER_TOKEN });

describe('a token that only reads', () => {
  it('sees drafts when it asks for them, and published content otherwise', async () => {
    expect(await viewer().fetch(QUESTION, {}, { perspective: 'drafts' })).toBe('Being written?');
    expect(await viewer().fetch(QUESTION)).toBe('Published?');
  });

  it('is refused every way of writing, and nothing changes', async () => {
    const refused = { statusCode: 403 };
    await expect(viewer().create({ _type: 'faq' })).rejects.toMatchObject(refused);
    await expect(viewer().delete({ query: '*[_type == "faq"]' })).rejects.toMatchObject(refused);
    await expect(
      viewer().action({
        actionType: 'sanity.action.document.publish',
        draftId: 'drafts.faq-a',
        publishedId: 'faq-a',
      }),
    ).rejects.toMatchObject(refused);
    await expect(
      viewer().assets.upload('file', Buffer.from('text'), { filename: 'a.txt' }),
    ).rejects.toMatchObject(refused);
    expect(await lake.editor.fetch('*[_type == "faq"]{_id, question} | order(_id)')).toEqual([
      { _id: 'drafts.faq-a', question: 'Being written?' },
      { _id: 'faq-a', question: 'Published?' },
    ]);
    expect(await lake.editor.fetch('count(*)')).toBe(2);
  });
});
