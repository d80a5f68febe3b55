import { applyPatch } from 'mendoza';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { startLake, TOKEN, openLake, API } from './support/start-lake.ts';

const lake = await openLake();

const note = (_id: string, title: string) => ({ _id, _type: 'note', title });
const transaction = z.object({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  documentIDs: z.array(z.string()),
  effects: z.record(z.string(), z.record(z.enum(['apply', 'revert']), z.array(z.unknown()))),
});
const title = z.object({ title: z.string() }).nullish();

async function readHistory(path: string, from = lake): Promise<string> {
  const response = await from.send(`${API}/data/history/production/${path}`, TOKEN);
  expect(response.status).toBe(200);
  return response.text();
}

async function readTransactions(path: string, from = lake) {
  const text = await readHistory(`transactions/${path}effectFormat=mendoza`, from);
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => transaction.parse(JSON.parse(line)));
}

const past = z.object({ documents: z.array(z.object({ _id: z.string(), title: z.string() })) });
const readTitles = async (path: string, from = lake) =>
  past
    .parse(JSON.parse(await readHistory(`documents/${path}`, from)))
    .documents.map(({ _id, title: text }) => `${_id} ${text}`);

/** Sends one action with a given transaction id. */
async function act(transactionId: string, name: string, rest: object = {}): Promise<void> {
  const ids = { draftId: 'drafts.life', publishedId: 'life' };
  const action = {
    actionType: `sanity.action.document.${name}`,
    ...ids,
    ...rest,
  };
  const body = { actions: [action], transactionId };
  await lake.editor.request({ method: 'POST', url: '/data/actions/production', body });
}

let betweenEdits = '';

beforeAll(async () => {
  const { editor } = lake;
  await editor.mutate([{ create: note('a', 'one') }], { transactionId: 'a1' });
  await editor.patch('a').set({ title: 'two' }).commit({ transactionId: 'a2' });
  betweenEdits = (await editor.getDocument('a'))?._updatedAt ?? '';
  const third = [{ patch: { id: 'a', set: { title: 'three' } } }, { create: note('b', 'x') }];
  await editor.mutate(third, { transactionId: 'a3' });
  await editor.mutate([{ delete: { id: 'a' } }], { transactionId: 'a4' });

  await act('l1', 'create', { attributes: note('drafts.life', 'new') });
  await act('l2', 'edit', { patch: { set: { title: 'better' } } });
  await act('l3', 'publish');
  await act('l4', 'edit', { patch: { set: { title: 'bad idea' } } });
  await act('l5', 'version.discard', { versionId: 'drafts.life' });
  await act('l6', 'unpublish');
  await act('l7', 'publish');
  await act('l8', 'delete');
});

describe('transactions', () => {
  it('come oldest first, newest first or limited', async () => {
    const ids = async (query: string) =>
      (await readTransactions(`a?${query}&`)).map(({ id }) => id);
    expect(await ids('')).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(await ids('reverse=true')).toEqual(['a4', 'a3', 'a2', 'a1']);
    expect(await ids('reverse=true&limit=2')).toEqual(['a4', 'a3']);
    expect(await ids('fromTransaction=a2&toTransaction=a3')).toEqual(['a2', 'a3']);
    expect(await ids('reverse=true&toTransaction=a2')).toEqual(['a2', 'a1']);
    expect(await ids('fromTransaction=unknown')).toEqual([]);
  });

  it('have effects from one state to the next and back', async () => {
    const all = await readTransactions('a?');
    let state: unknown = null;
    const titles = all.map(({ effects }) => {
      state = applyPatch(state, effects['a']?.apply ?? []);
      return title.parse(state)?.title;
    });
    expect(titles).toEqual(['one', 'two', 'three', undefined]);
    expect(applyPatch(state, all[3]?.effects['a']?.revert ?? [])).toMatchObject({ title: 'three' });
    expect(all[2]).toMatchObject({ author: 'robot-1', documentIDs: ['a'] });
  });
});

describe('past documents', () => {
  it.each([
    ['a?revision=a2', ['a two']],
    ['a,b?revision=a3', ['a three', 'b x']],
    ['a,b?revision=a4', ['b x']],
    ['a?lastRevision=true', ['a three']],
    ['a?revision=unknown', []],
    ['a', []],
    // A revision that was never a draft also belongs to the draft's history.
    ['drafts.a?revision=a1', ['drafts.a one']],
    ['a,drafts.a?revision=a1', ['a one']],
    ['drafts.b?revision=a4', []],
    ['drafts.life?revision=l4', ['drafts.life bad idea']],
    ['drafts.a?lastRevision=true', []],
    ['versions.r1.a?revision=a1', []],
  ])('%s → %j', async (path, documents) => {
    expect(await readTitles(path)).toEqual(documents);
  });

  it('are found by time', async () => {
    expect(await readTitles(`a?time=${betweenEdits}`)).toEqual(['a two']);
    expect(await readTitles('a?time=2001-01-01T00:00:00Z')).toEqual([]);
  });
});

describe('events', () => {
  const body = z.object({
    events: z.record(z.string(), z.array(z.looseObject({ type: z.string() }))),
  });
  const readEvents = async (id: string) =>
    body.parse(JSON.parse(await readHistory(`events/documents/${id}`))).events[id];

  it('list the history of a draft, newest first', async () => {
    expect(await readEvents('drafts.life')).toMatchObject([
      { type: 'deleteDocumentGroup' },
      { type: 'publishDocumentVersion', revisionId: 'l7', versionRevisionId: 'l6' },
      { type: 'unpublishDocument', versionId: 'drafts.life', versionRevisionId: 'l6' },
      { type: 'deleteDocumentVersion', versionRevisionId: 'l4' },
      { type: 'createDocumentVersion', versionRevisionId: 'l4' },
      { type: 'publishDocumentVersion', revisionId: 'l3', versionRevisionId: 'l2' },
      { type: 'createDocumentVersion', versionId: 'drafts.life', versionRevisionId: 'l1' },
    ]);
  });

  it('of a published document list what the public saw', async () => {
    const typesOf = async (id: string) =>
      (await readEvents(id))?.map(({ type, revisionId }) => [type, revisionId]);
    expect(await typesOf('life')).toEqual([
      ['deleteDocumentGroup', undefined],
      ['publishDocumentVersion', 'l7'],
      ['unpublishDocument', undefined],
      ['publishDocumentVersion', 'l3'],
    ]);
    expect(await typesOf('b')).toEqual([['createLiveDocument', 'a3']]);
  });
});

it('a start deletes history older than 90 days but keeps documents and recent changes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const dataDir = temporaryFolder();
  const first = await startLake({ dataDir });
  await first.editor.mutate([{ create: note('long', 'old') }], { transactionId: 't1' });
  await first.editor.mutate([{ create: note('still', 'kept') }], { transactionId: 't2' });
  await first.editor.patch('long').set({ title: 'older' }).commit({ transactionId: 't3' });
  vi.setSystemTime(Date.now() + 91 * 24 * 60 * 60 * 1000);
  await first.editor.patch('long').set({ title: 'new' }).commit({ transactionId: 't4' });
  await first.close();

  const second = await startLake({ dataDir });
  const ids = async (document: string) =>
    (await readTransactions(`${document}?`, second)).map(({ id }) => id);
  expect(await ids('long')).toEqual(['t4']);
  expect(await ids('still')).toEqual(['t2']);
  expect(await readTitles('long?revision=t3', second)).toEqual([]);
  expect(await second.editor.fetch('*.title')).toEqual(['new', 'kept']);
  await second.editor.patch('still').set({ title: 'newer' }).commit();
  expect(await ids('still')).toHaveLength(2);
});
