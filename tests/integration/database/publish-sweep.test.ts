import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, openDatabase, type TestDatabase } from './harness.ts';

describe.each(ENGINES)('the sweep of publishes on $engine', ({ copy }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openDatabase(copy);
  });
  afterAll(() => db.close());

  const read = (deployment: string) =>
    db.call('service_role', 'read_publish_sweep', { deployment });
  const record = (deployment: string, revisions: string) =>
    db.call('service_role', 'record_publish_sweep', { deployment, revisions });

  it('is remembered for the deployment that is live, and for no other', async () => {
    expect(await read('one')).toBeNull();
    expect(await db.call('service_role', 'last_publish_sweep', {})).toBeNull();
    await record('one', '[{"documentId":"a"}]');
    expect(await read('one')).toEqual([{ documentId: 'a' }]);
    expect(await db.call('service_role', 'last_publish_sweep', {})).not.toBeNull();
    await record('two', '[]');
    expect(await read('one')).toBeNull();
    expect(await read('two')).toEqual([]);
  });

  it('is a list', async () => {
    await expect(record('one', '{}')).rejects.toThrow('publish_sweep_revisions_list');
  });

  it.each(['anon', 'authenticated'] as const)('is none of the business of %s', async (role) => {
    await expect(db.call(role, 'last_publish_sweep', {})).rejects.toThrow('permission denied');
  });
});
