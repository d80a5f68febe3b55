import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAnnouncement } from '#content/getters/get-announcement.ts';
import { getPublished } from '#content/getters/get-published.ts';
import { getRedirect } from '#content/getters/get-redirect.ts';
import { startSeededLake, type SeededLake } from './start-seeded-lake.ts';

const HOUR = 3_600_000;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();

let lake: SeededLake;

beforeAll(async () => {
  lake = await startSeededLake();
});

afterAll(() => lake.close());

async function publish(fields: Record<string, unknown>): Promise<string> {
  const { _rev } = await lake.editor.createOrReplace({
    _id: 'announcement',
    _type: 'announcement',
    text: 'Closed on Thanksgiving.',
    ...fields,
  });
  return _rev;
}

const revision = async () =>
  (await getPublished()).find(({ documentId }) => documentId === 'announcement')?.revision;

describe('an announcement', () => {
  it('counts as published again when its time begins and when it ends', async () => {
    const early = await publish({ from: at(HOUR), until: at(2 * HOUR) });
    expect(await revision()).toBe(`${early}.before`);
    const current = await publish({ from: at(-HOUR), until: at(HOUR) });
    expect(await revision()).toBe(current);
    const late = await publish({ from: at(-2 * HOUR), until: at(-HOUR) });
    expect(await revision()).toBe(`${late}.after`);
    expect(await getAnnouncement()).toBeNull();
  });

  it('without times has the revision of its document, as every other document has', async () => {
    const always = await publish({});
    expect(await revision()).toBe(always);
    expect((await getPublished()).every(({ revision: each }) => !each.includes('.'))).toBe(true);
  });
});

describe('a redirect', () => {
  it('is there once it is published', async () => {
    expect(await getRedirect('/old.html')).toBeNull();
    const entries = [{ _key: 'a', from: '/Old.html', to: '/about#team' }];
    await lake.editor.createOrReplace({ _id: 'redirects', _type: 'redirects', entries });
    expect(await getRedirect('/old.html')).toBe('/about#team');
  });

  it('never leaves the site, whatever a script has written', async () => {
    const entries = [{ _key: 'a', from: '/old.html', to: 'https://evil.example/' }];
    await lake.editor.createOrReplace({ _id: 'redirects', _type: 'redirects', entries });
    expect(await getRedirect('/old.html')).toBe('/');
  });
});
