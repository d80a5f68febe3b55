import { afterEach, describe, expect, it } from 'vitest';
import { clientFor, PUBLISHED_TOKEN, TOKEN, VIEWER_TOKEN, openLake } from './support/start-lake.ts';

const FAQ = { _type: 'faq', question: 'Published?' };
const DRAFT = { _id: 'drafts.faq-a', _type: 'faq', question: 'Being written?' };
const FAQ_QUESTION = '*[_id == "faq-a"][0].question';

const lake = await openLake();
await lake.editor.create({ _id: 'faq-a', ...FAQ });
await lake.editor.create(DRAFT);

const viewer = () => clientFor(lake.url, { token: VIEWER_TOKEN });

const setAccess = (access: object) => lake.faults.set({ access });
afterEach(() => setAccess({}));

describe('a read-only token', () => {
  it('reads drafts on request, and published content by default', async () => {
    const drafts = { perspective: 'drafts' } as const;
    expect(await viewer().fetch(FAQ_QUESTION, {}, drafts)).toBe('Being written?');
    expect(await viewer().fetch(FAQ_QUESTION)).toBe('Published?');
  });

  it('is refused whatever it asks for once it was revoked, as by the hosted service', async () => {
    await setAccess({ viewerTokens: 'revoked' });
    const refused = { statusCode: 401, message: 'Unauthorized - Session not found' };
    await expect(viewer().fetch(FAQ_QUESTION)).rejects.toMatchObject(refused);
    await expect(viewer().getDocument('faq-a')).rejects.toMatchObject(refused);
    expect(await lake.visitor.fetch(FAQ_QUESTION)).toBe('Published?');
    expect(await lake.editor.fetch('count(*)')).toBe(2);
  });

  it('sees no draft without the right to, and is not told so', async () => {
    await setAccess({ viewerTokens: 'published' });
    expect(await viewer().fetch('*._id', {}, { perspective: 'raw' })).toEqual(['faq-a']);
    expect(await viewer().fetch(FAQ_QUESTION, {}, { perspective: 'drafts' })).toBe('Published?');
    expect(await viewer().getDocument('drafts.faq-a')).toBeUndefined();
  });

  it('is what a private dataset is read with', async () => {
    await setAccess({ withoutToken: 'refused' });
    await expect(lake.visitor.fetch(FAQ_QUESTION)).rejects.toMatchObject({ statusCode: 401 });
    expect(await viewer().fetch(FAQ_QUESTION)).toBe('Published?');
    await setAccess({ withoutToken: 'nothing' });
    expect(await lake.visitor.fetch(FAQ_QUESTION)).toBeNull();
    expect(await lake.visitor.getDocument('faq-a')).toBeUndefined();
    expect(await viewer().fetch(FAQ_QUESTION)).toBe('Published?');
  });

  it('cannot write in any way', async () => {
    const forbidden = { statusCode: 403 };
    await expect(viewer().create({ _type: 'faq' })).rejects.toMatchObject(forbidden);
    await expect(viewer().delete({ query: '*[_type == "faq"]' })).rejects.toMatchObject(forbidden);
    const ids = { draftId: 'drafts.faq-a', publishedId: 'faq-a' };
    const publish = viewer().action({ actionType: 'sanity.action.document.publish', ...ids });
    await expect(publish).rejects.toMatchObject(forbidden);
    const upload = viewer().assets.upload('file', Buffer.from('text'), { filename: 'a.txt' });
    await expect(upload).rejects.toMatchObject(forbidden);
    expect(await lake.editor.fetch('*[_type == "faq"]{_id, question} | order(_id)')).toEqual([
      { _id: 'drafts.faq-a', question: 'Being written?' },
      { _id: 'faq-a', question: 'Published?' },
    ]);
  });
});

describe('a token of a role without the right to drafts', () => {
  const published = () => clientFor(lake.url, { token: PUBLISHED_TOKEN });
  const aclOf = (token: string) =>
    clientFor(lake.url, { token }).request<{ filter: string; permissions: string[] }[]>({
      url: '/projects/test/datasets/production/acl',
    });

  it('gets results without them, and no error', async () => {
    const options = { perspective: 'raw' } as const;
    expect(await published().fetch('*[_id in path("drafts.**")]', {}, options)).toEqual([]);
    expect(await published().fetch('count(*)', {}, options)).toBe(1);
    expect(await published().getDocument('drafts.faq-a')).toBeUndefined();
  });

  it('learns from its grants what it may read', async () => {
    const permissions = ['read', 'history'];
    expect(await aclOf(PUBLISHED_TOKEN)).toEqual([{ filter: '_id in path("*")', permissions }]);
    expect(await aclOf(VIEWER_TOKEN)).toEqual([{ filter: '_id in path("**")', permissions }]);
    const [everything] = await aclOf(TOKEN);
    expect(everything?.permissions).toContain('update');
  });
});

it('a private dataset looks empty without a token, until it is public again', async () => {
  const url = '/projects/test/datasets/production';
  const change = (aclMode: string) =>
    lake.editor.request({ method: 'PATCH', url, body: { aclMode } });
  const counts = () =>
    Promise.all([lake.visitor, viewer()].map((reader) => reader.fetch<number>('count(*)')));
  await change('private');
  expect(await counts()).toEqual([0, 1]);
  expect(await lake.visitor.getDocument('faq-a')).toBeUndefined();
  expect(await lake.editor.datasets.list()).toMatchObject([{ aclMode: 'private' }]);
  await change('public');
  expect(await counts()).toEqual([1, 1]);
});
