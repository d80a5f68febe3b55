import type { SanityClient } from '@sanity/client';
import { afterEach, describe, expect, it } from 'vitest';
import { clientFor, VIEWER_TOKEN, openLake } from './support/start-lake.ts';

const FAQ = { _type: 'faq', question: 'Published?' };
const DRAFT = { _id: 'drafts.faq-a', _type: 'faq', question: 'Being written?' };
const FAQ_QUESTION = '*[_id == "faq-a"][0].question';

const lake = await openLake();
await lake.editor.create({ _id: 'faq-a', ...FAQ });
await lake.editor.create(DRAFT);

const viewer = () => clientFor(lake.url, { token: VIEWER_TOKEN });
/** Sends the Studio's request for its user's permissions. */
const grantsOf = (client: SanityClient) =>
  client.request<unknown>({ url: '/projects/test/datasets/production/acl' });

const setAccess = (access: object) => lake.faults.set({ access });
afterEach(() => setAccess({}));

describe('a read-only token', () => {
  it('reads drafts on request and published content by default', async () => {
    const drafts = { perspective: 'drafts' } as const;
    expect(await viewer().fetch(FAQ_QUESTION, {}, drafts)).toBe('Being written?');
    expect(await viewer().fetch(FAQ_QUESTION)).toBe('Published?');
    const permissions = ['read', 'history'];
    expect(await grantsOf(viewer())).toEqual([{ filter: '_id in path("**")', permissions }]);
    expect(await grantsOf(lake.editor)).toMatchObject([
      { permissions: [...permissions, 'create', 'update', 'editHistory'] },
    ]);
  });

  it('is refused for any request after it was revoked, as in the hosted service', async () => {
    await setAccess({ viewerTokens: 'revoked' });
    const refused = { statusCode: 401, message: 'Unauthorized - Session not found' };
    await expect(viewer().fetch(FAQ_QUESTION)).rejects.toMatchObject(refused);
    await expect(viewer().getDocument('faq-a')).rejects.toMatchObject(refused);
    expect(await lake.visitor.fetch(FAQ_QUESTION)).toBe('Published?');
    expect(await lake.editor.fetch('count(*)')).toBe(2);
  });

  it('gets results without drafts, and no error, if it may not read drafts', async () => {
    await setAccess({ viewerTokens: 'published' });
    expect(await viewer().fetch('*._id', {}, { perspective: 'raw' })).toEqual(['faq-a']);
    expect(await viewer().fetch(FAQ_QUESTION, {}, { perspective: 'drafts' })).toBe('Published?');
    expect(await viewer().getDocument('drafts.faq-a')).toBeUndefined();
    expect(await grantsOf(viewer())).toMatchObject([{ filter: '_id in path("*")' }]);
  });

  it('reads a private dataset', async () => {
    await setAccess({ withoutToken: 'refused' });
    await expect(lake.visitor.fetch(FAQ_QUESTION)).rejects.toMatchObject({ statusCode: 401 });
    expect(await viewer().fetch(FAQ_QUESTION)).toBe('Published?');
    await setAccess({ withoutToken: 'nothing' });
    expect(await lake.visitor.fetch(FAQ_QUESTION)).toBeNull();
    expect(await lake.visitor.getDocument('faq-a')).toBeUndefined();
    expect(await viewer().fetch(FAQ_QUESTION)).toBe('Published?');
  });
});
