import { expect, it } from 'vitest';
import { describeDatabase } from '../harness.ts';

describeDatabase('the sync state', (db) => {
  const read = (deployment: string, known_version = 0) =>
    db.serve('read_sync_state', { deployment, known_version });
  const write = (deployment: string, publishes: object, live_event_id = '') =>
    db.serve('write_sync_state', {
      deployment,
      publishes: JSON.stringify(publishes),
      live_event_id,
    });
  const at = (second: number, seenSecond = second) => ({
    updatedAt: new Date(second * 1000).toISOString(),
    seenAt: seenSecond * 1000,
  });

  it('exists once per deployment, and is empty before the first reconcile', async () => {
    expect(await read('one')).toBeNull();
    await write('one', { faq: at(1) });
    await write('two', { settings: at(1) });
    expect(await read('one')).toMatchObject({ publishes: { faq: at(1) } });
    expect(await read('two')).toMatchObject({ publishes: { settings: at(1) } });
  });

  it('is read in full by a caller without its version, and costs others nothing', async () => {
    const version = await write('three', { faq: at(1) }, 'event-1');
    expect(await read('three', Number(version))).toMatchObject({
      version,
      publishes: null,
      liveEventId: 'event-1',
    });
    expect(await write('three', {})).toBe(version);
    expect(await write('three', { faq: at(2) })).toBe(Number(version) + 1);
    expect(await read('three', Number(version))).toMatchObject({
      publishes: { faq: at(2) },
      liveEventId: 'event-1',
    });
  });

  it('keeps the later edit of a document while a replica lags, but not forever', async () => {
    await write('four', { faq: at(100), other: at(100) });
    await write('four', { faq: at(90, 130) });
    expect(await read('four')).toMatchObject({ publishes: { faq: at(100), other: at(100) } });
    await write('four', { faq: at(90, 200) });
    expect(await read('four')).toMatchObject({ publishes: { faq: at(90, 200), other: at(100) } });
  });

  it('is an object', async () => {
    await expect(write('five', [])).rejects.toThrow('sync_state_publishes_object');
  });
});
