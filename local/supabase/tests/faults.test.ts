import { afterEach, describe, expect, it } from 'vitest';
import { faultsOf } from '../../tests/call-faults.ts';
import { textLike } from '../../tests/matchers.ts';
import { clientOf, KEYS, openEmulator } from './emulator.ts';
import { ITEM } from './operations.ts';

const NO_FAULTS = { delayMs: 0, unavailable: false, cutBeforeCommit: false, cutAfterCommit: false };

const { url } = await openEmulator();
const db = clientOf(url, KEYS.secretKey);
const { call: callFaults, set: setFaults } = faultsOf(url, { apikey: KEYS.secretKey });
afterEach(async () => {
  await callFaults('DELETE');
});

const addNote = (body: string) => db.rpc('add_note', { item: ITEM.brush, body });
const readNotes = (body: string) => db.from('notes').select('body').eq('body', body);

describe('fault injection', () => {
  it('is set, read and reset only with the secret key', async () => {
    await setFaults({ delayMs: 5, cutAfterCommit: { times: 2, path: 'rpc/add_note' } });
    expect((await callFaults('GET')).body).toEqual({
      faults: {
        ...NO_FAULTS,
        delayMs: 5,
        cutAfterCommit: { times: 2, path: 'rpc/add_note' },
      },
    });
    expect((await callFaults('DELETE')).body).toEqual({ faults: NO_FAULTS });
    const statusWith = async (apikey: string) =>
      (await callFaults('GET', undefined, { apikey })).status;
    expect(await statusWith(KEYS.publishableKey)).toBe(403);
    expect(await statusWith('unknown')).toBe(401);
  });

  it.each([
    [{ delayMs: 'long' }, /^delayMs: /],
    [{ cutAfterCommit: 1 }, /must be true, false or/],
    [{ rain: true }, /"rain"/],
  ])('%j is rejected with a message', async (faults, message) => {
    const refused = { status: 400, body: { message: textLike(message) } };
    expect(await callFaults('PUT', faults)).toEqual(refused);
  });
});

describe('the database', () => {
  it('can be slow', async () => {
    await setFaults({ delayMs: 300 });
    const start = performance.now();
    expect((await readNotes('none')).error).toBeNull();
    expect(performance.now() - start).toBeGreaterThan(290);
  });

  it('can be unavailable', async () => {
    await setFaults({ unavailable: true });
    const { status, error } = await addNote('unavailable');
    expect(status).toBe(503);
    expect(error).toMatchObject({ code: 'PGRST002' });
    await callFaults('DELETE');
    expect((await readNotes('unavailable')).data).toEqual([]);
  });

  it('can lose the connection before the commit, and then stores nothing', async () => {
    await setFaults({ cutBeforeCommit: { times: 1 } });
    expect((await readNotes('before')).error).toBeNull();
    expect((await addNote('before')).error?.message).toContain('fetch failed');
    expect((await readNotes('before')).data).toEqual([]);
    expect((await addNote('before')).error).toBeNull();
  });

  it('can lose the connection after the commit, and then has stored the row', async () => {
    await setFaults({ cutAfterCommit: { times: 1 } });
    expect((await addNote('after')).error?.message).toContain('fetch failed');
    expect((await readNotes('after')).data).toHaveLength(1);
    expect((await callFaults('GET')).body).toEqual({ faults: NO_FAULTS });
  });

  it('can lose the connection of only one function', async () => {
    await setFaults({ cutAfterCommit: { path: 'rpc/echo' } });
    expect((await addNote('other')).error).toBeNull();
    const called = await db.rpc('echo', { payload: 'x' });
    expect(called.error?.message).toContain('fetch failed');
  });
});
