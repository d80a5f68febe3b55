import type { ListenEvent, MutationEvent, SanityClient } from '@sanity/client';
import { applyPatch } from 'mendoza';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../tests/matchers.ts';
import { TOKEN, openLake, API } from './support/start-lake.ts';

const lake = await openLake();

type Note = { title: string };

/** Listens until `work` is done and a final document has arrived. Returns the events before it. */
async function collectEvents(
  client: SanityClient,
  query: string,
  work: () => Promise<unknown>,
  { params = {}, options = {} }: { params?: object; options?: object } = {},
): Promise<MutationEvent<Note>[]> {
  const events: MutationEvent<Note>[] = [];
  const mark = `mark-${crypto.randomUUID()}`;
  const all = `*[_id == "${mark}" || (${query})]`;
  const done = Promise.withResolvers<true>();
  const listening = client
    .listen<Note>(all, { ...params }, { events: ['welcome', 'mutation'], ...options })
    .subscribe({
      error: done.reject,
      next: (event: ListenEvent<Note>) => {
        if (event.type === 'welcome') {
          const ended = work().then(() => lake.editor.create({ _id: mark, _type: 'mark' }));
          ended.catch(done.reject);
        } else if (event.type !== 'mutation') return;
        else if (event.documentId === mark) done.resolve(true);
        else events.push(event);
      },
    });
  await done.promise.finally(() => listening.unsubscribe());
  return events;
}

const note = (_id: string, title: string) => ({ _id, _type: 'note', title });
const publish = (publishedId: string) => {
  const actionType = 'sanity.action.document.publish';
  return lake.editor.action({
    actionType,
    draftId: `drafts.${publishedId}`,
    publishedId,
  });
};

describe('a listener', () => {
  it('receives a document’s creation, change and deletion with the client’s transaction ids', async () => {
    const options = { effectFormat: 'mendoza', includePreviousRevision: true };
    const work = async () => {
      await lake.editor.mutate([{ create: note('a', 'one') }], { transactionId: 'tx-1' });
      await lake.editor.patch('a').set({ title: 'two' }).commit({ transactionId: 'tx-2' });
      await lake.editor.mutate([{ delete: { id: 'a' } }], { transactionId: 'tx-3' });
    };
    const events = await collectEvents(lake.editor, '_type == "note"', work, { options });
    expect(events).toMatchObject([
      { transition: 'appear', transactionId: 'tx-1', resultRev: 'tx-1', eventId: 'tx-1#a' },
      { transition: 'update', transactionId: 'tx-2', previousRev: 'tx-1' },
      { transition: 'disappear', transactionId: 'tx-3', previousRev: 'tx-2' },
    ]);
    const [created, changed, deleted] = events;
    expect(deleted).not.toHaveProperty('result');
    expect(changed).toMatchObject({
      documentId: 'a',
      result: { title: 'two' },
      identity: 'robot-1',
      timestamp: anyText,
      visibility: 'query',
      mutations: [{ patch: { id: 'a', set: { title: 'two' } } }],
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
    });
    const [before, after] = [created?.result, changed?.result];
    expect(changed?.previous).toEqual(before);
    expect(applyPatch(before, changed?.effects?.apply ?? [])).toEqual(after);
    expect(applyPatch(after, changed?.effects?.revert ?? [])).toEqual(before);
  });

  it('receives only changes that match its filter before or after', async () => {
    const work = async () => {
      await lake.editor.create(note('b', 'other'));
      await lake.editor.patch('b').set({ title: 'mine' }).commit();
      await lake.editor.patch('b').set({ title: 'other' }).commit();
    };
    const filter = '_type == "note" && title == $title';
    const events = await collectEvents(lake.editor, filter, work, { params: { title: 'mine' } });
    expect(events.map(({ transition }) => transition)).toEqual(['appear', 'disappear']);
  });

  it('receives a publish as two numbered events of one transaction', async () => {
    await lake.editor.create(note('drafts.c', 'new'));
    const options = { includeResult: false };
    const filter = '_id in ["c", "drafts.c"]';
    const events = await collectEvents(lake.editor, filter, () => publish('c'), { options });
    expect(events).toMatchObject([
      { documentId: 'c', transition: 'appear', transactionCurrentEvent: 1 },
      { documentId: 'drafts.c', transition: 'disappear', transactionCurrentEvent: 2 },
    ]);
    expect(events[0]?.transactionTotalEvents).toBe(2);
    expect(events[1]?.mutations).toEqual([{ delete: { id: 'drafts.c' } }]);
    expect(events[0]).not.toHaveProperty('result');
  });

  it('receives an error for a malformed query', async () => {
    const listening = collectEvents(lake.editor, 'broken[', () => Promise.resolve());
    await expect(listening).rejects.toThrow('GROQ query parse error');
  });

  it('receives no drafts, versions or private documents without a token', async () => {
    await lake.editor.create(note('drafts.f', 'new'));
    const options = { includeAllVersions: true };
    const work = async () => {
      for (const id of ['drafts.e', 'versions.r1.e', 'secret.e', 'e']) {
        await lake.editor.create(note(id, 'text'));
      }
      await publish('f');
    };
    const events = await collectEvents(lake.visitor, 'true', work, { options });
    expect(events).toMatchObject([
      { documentId: 'e' },
      { documentId: 'f', transactionTotalEvents: 1 },
    ]);
  });
});

/** Returns the first events of a stream as text. */
async function firstEvents(headers: Record<string, string>, marker: string): Promise<string> {
  const query = encodeURIComponent('*[_type == "note"]');
  const path = `${API}/data/listen/production?query=${query}&enableResume=true`;
  const response = await lake.send(path, TOKEN, { headers });
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk);
    if (text.includes(marker)) break;
  }
  return text;
}

describe('a listener that reconnects', () => {
  it('receives the events that it missed', async () => {
    await lake.editor.mutate([{ create: note('g', 'one') }], { transactionId: 'seen' });
    await lake.editor.patch('g').set({ title: 'two' }).commit({ transactionId: 'missed' });
    const text = await firstEvents({ 'Last-Event-ID': 'seen#g' }, 'missed#g');
    expect(text).toContain('event: welcomeback');
    expect(text).toContain('"set":{"title":"two"}');
    expect(text).not.toContain('seen#g');
  });

  it('starts over when its last event is unknown', async () => {
    const text = await firstEvents({ 'Last-Event-ID': 'unknown#event' }, 'event:');
    expect(text).toContain('event: reset');
  });
});
