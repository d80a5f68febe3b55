import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor, startLake, VIEWER_TOKEN, type TestLake } from './support/start-lake.ts';

const FAQ = { _type: 'faq', question: 'Published?' };
const DRAFT = { _id: 'drafts.faq-a', _type: 'faq', question: 'Being written?' };
const FAQ_QUESTION = '*[_id == "faq-a"][0].question';

let lake: TestLake;
beforeAll(async () => {
  lake = await startLake();
  await lake.editor.create({ _id: 'faq-a', ...FAQ });
  await lake.editor.create(DRAFT);
});
afterAll(() => lake.close());

const viewer = () => clientFor(lake.url, { token: VIEWER_TOKEN });

describe('a read-only token', () => {
  it('reads drafts on request, and published content by default', async () => {
    expect(await viewer().fetch(FAQ_QUESTION, {}, { perspective: 'drafts' })).toBe(
      'Being written?',
    );
    expect(await viewer().fetch(FAQ_QUESTION)).toBe('Published?');
  });

  it('cannot write in any way', async () => {
    const forbidden = { statusCode: 403 };
    await expect(viewer().create({ _type: 'faq' })).rejects.toMatchObject(forbidden);
    await expect(viewer().delete({ query: '*[_type == "faq"]' })).rejects.toMatchObject(forbidden);
    await expect(
      viewer().action({
        actionType: 'sanity.action.document.publish',
        draftId: 'drafts.faq-a',
        publishedId: 'faq-a',
      }),
    ).rejects.toMatchObject(forbidden);
    await expect(
      viewer().assets.upload('file', Buffer.from('text'), { filename: 'a.txt' }),
    ).rejects.toMatchObject(forbidden);
    expect(await lake.editor.fetch('*[_type == "faq"]{_id, question} | order(_id)')).toEqual([
      { _id: 'drafts.faq-a', question: 'Being written?' },
      { _id: 'faq-a', question: 'Published?' },
    ]);
    expect(await lake.editor.fetch('count(*)')).toBe(2);
  });
});
