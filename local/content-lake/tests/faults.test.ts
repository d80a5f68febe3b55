import type { LiveEvent } from '@sanity/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { textWith } from '../../tests/matchers.ts';
import { receiveWebhooks, type Receiver } from '../../tests/receive-webhooks.ts';
import { startLake, TOKEN, type TestLake, API, DEADLINE } from './support/start-lake.ts';

const LAG_MS = 5000;

let receiver: Receiver;
let lake: TestLake;

beforeEach(async () => {
  receiver = await receiveWebhooks();
  lake = await startLake({ webhooks: [{ url: receiver.url, secret: 'secret-of-the-test' }] });
});

const read = async (path: string): Promise<unknown> => (await lake.send(path, TOKEN)).json();
const LIVE = `${API}/data/live/events/production`;

const note = (_id: string, title = 'new') => ({ _id, _type: 'note', title });
const retitle = (title: string) => lake.editor.patch('a').set({ title }).commit();
const readTitle = (options = {}) =>
  lake.editor.fetch<unknown>('*[_id == "a"][0].title', {}, options);
const receivedIds = () =>
  receiver.received.map(({ headers }) => String(headers['sanity-document-id']));
const waitForWebhooks = (ids: string[]) =>
  vi.waitFor(() => expect(receivedIds()).toEqual(ids), DEADLINE);

it('fault injection needs a token, and a malformed setting is named in the error', async () => {
  expect((await lake.send('/_local/faults', null, { method: 'DELETE' })).status).toBe(403);
  const refused = { status: 400, body: { message: textWith('webhooks.drop') } };
  expect(await lake.faults.call('PUT', { webhooks: { drop: { times: 0 } } })).toEqual(refused);
});

describe('a lagging query', () => {
  const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms);

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await lake.editor.create(note('a', 'old'));
    await lake.faults.set({ queryLagMs: LAG_MS });
    passTime(LAG_MS);
  });
  afterEach(() => vi.useRealTimers());

  it('shows changes, creations and deletions late, while a read by id shows them immediately', async () => {
    await retitle('one');
    await retitle('two');
    await lake.editor.create(note('drafts.a', 'draft'));
    expect(await readTitle()).toBe('old');
    expect(await readTitle({ perspective: 'drafts' })).toBe('old');
    expect(await lake.editor.fetch('count(*)')).toBe(1);
    expect(await lake.editor.getDocument('a')).toMatchObject({ title: 'two' });
    passTime(LAG_MS);
    expect(await readTitle()).toBe('two');
    expect(await readTitle({ perspective: 'drafts' })).toBe('draft');
    await lake.editor.delete('a');
    expect(await readTitle()).toBe('two');
    expect(await lake.editor.getDocument('a')).toBeUndefined();
    passTime(LAG_MS);
    expect(await readTitle()).toBeNull();
  });

  it('is at least as fresh as the live event in its parameter', async () => {
    const first = await retitle('one');
    await retitle('two');
    expect(await readTitle({ lastLiveEventId: first._rev })).toBe('one');
    expect(await readTitle({ lastLiveEventId: 'unknown' })).toBe('old');
    await lake.faults.call('DELETE');
    expect(await readTitle()).toBe('two');
  });

  it('lags at one replica but not at the replica for another request tag', async () => {
    await lake.faults.set({ replicas: { lagMs: LAG_MS, newestForTag: 'reconcile' } });
    const { _rev } = await retitle('one');
    expect(await readTitle()).toBe('old');
    expect(await readTitle({ tag: 'reconcile' })).toBe('one');
    expect(await readTitle({ lastLiveEventId: _rev })).toBe('one');
    passTime(LAG_MS);
    expect(await readTitle()).toBe('one');
  });
});

describe('a webhook', () => {
  it('is late', async () => {
    await lake.faults.set({ webhooks: { delayMs: 60_000 } });
    await lake.editor.create(note('late'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(receivedIds()).toEqual([]);
    await lake.faults.call('DELETE');
    await waitForWebhooks(['late']);
  });

  it('is sent twice with the same key', async () => {
    await lake.faults.set({ webhooks: { duplicate: { times: 1 } } });
    for (const id of ['twice', 'once']) await lake.editor.create(note(id));
    await waitForWebhooks(['twice', 'twice', 'once']);
    const [first, second] = receiver.received.map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
  });

  it('is overtaken by newer ones', async () => {
    await lake.faults.set({ webhooks: { reorder: true } });
    for (const id of ['first', 'second', 'third']) await lake.editor.create(note(id));
    await waitForWebhooks(['third', 'second', 'first']);
  });

  it('is lost', async () => {
    await lake.faults.set({ webhooks: { drop: { times: 1 } } });
    for (const id of ['lost', 'sent']) await lake.editor.create(note(id));
    await waitForWebhooks(['sent']);
    expect(await lake.attempts()).toMatchObject([{ isFailure: false }, { isFailure: true }]);
  });
});

describe('live events', () => {
  /** Collects the live events that a visitor of the site receives. */
  async function listen() {
    const events: LiveEvent[] = [];
    const live = lake.visitor.live.events().subscribe((event) => events.push(event));
    onTestFinished(() => live.unsubscribe());
    const types = () => events.map(({ type }) => type);
    const waitFor = (...expected: string[]) =>
      vi.waitFor(() => expect(types()).toEqual(expected), DEADLINE);
    await waitFor('welcome');
    return { events, types, waitFor };
  }

  it('are announced immediately, and a cut stream resumes with the missed events', async () => {
    await lake.faults.set({ queryLagMs: 60_000 });
    const { syncTags } = await lake.visitor.fetch('*', {}, { filterResponse: false });
    const { events, types, waitFor } = await listen();
    await lake.editor.create(note('drafts.a'));
    const { _rev: id } = await lake.editor.create(note('a'));
    await waitFor('welcome', 'message');
    expect(events[1]).toEqual({ type: 'message', id, tags: syncTags });
    expect((await lake.send(`${LIVE}?includeDrafts=true`)).status).toBe(401);

    await lake.faults.set({ liveEvents: { cut: true } });
    await waitFor('welcome', 'message', 'reconnect');
    await expect(lake.send(LIVE)).rejects.toThrow();
    const missed = [await lake.editor.create(note('b')), await lake.editor.create(note('c'))];
    await lake.faults.call('DELETE');
    const last = ['welcome', 'message', 'message'];
    await vi.waitFor(() => expect(types().slice(-3)).toEqual(last), DEADLINE);
    expect(events.slice(-2)).toMatchObject(missed.map(({ _rev }) => ({ id: _rev })));
  });

  it('end with goaway', async () => {
    const { types } = await listen();
    await lake.faults.set({ liveEvents: { goaway: true } });
    // The client keeps reconnecting and receives `goaway` each time.
    const timesAway = () => types().filter((type) => type === 'goaway').length;
    await vi.waitFor(() => expect(timesAway()).toBeGreaterThan(1), DEADLINE);
  });

  it('are missing on a silent stream', async () => {
    const { events } = await listen();
    await lake.faults.set({ liveEvents: { silent: true } });
    await lake.editor.create(note('a'));
    await lake.faults.call('DELETE');
    const { _rev } = await lake.editor.create(note('b'));
    await vi.waitFor(() => expect(events.slice(1)).toMatchObject([{ id: _rev }]), DEADLINE);
  });

  it('start over after an unknown event', async () => {
    const response = await lake.send(LIVE, null, { headers: { 'Last-Event-ID': 'unknown' } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await vi.waitFor(async () => {
      expect((await reader?.read())?.value).toContain('event: restart');
    }, DEADLINE);
    await reader?.cancel();
  });
});

it('queries are counted as in the hosted service', async () => {
  await lake.visitor.fetch('count(*)');
  await readTitle();
  expect(await read('/_local/queries')).toEqual({ count: 2 });
});
