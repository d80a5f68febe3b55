import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { runProcess } from '../../tests/run-process.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { clientFor, startLake, TOKEN } from './support/start-lake.ts';

let dataDir: string;
beforeEach(() => void (dataDir = temporaryFolder()));

function run(variables: Record<string, string> = {}) {
  const own = { DATA_DIR: dataDir, PROJECT_ID: 'test', TOKENS: TOKEN };
  return runProcess('content-lake', { ...own, ...variables });
}

const editorOf = (url: string) => clientFor(url, { token: TOKEN, perspective: 'raw' });

describe('an acknowledged write', () => {
  it('survives a restart with its assets and revisions, and only one process may use the folder', async () => {
    const first = await startLake({ dataDir });
    const created = await first.editor.create({ _id: 'kept', _type: 'note', text: 'a' });
    await first.editor.create({ _id: 'gone', _type: 'note' });
    await first.editor.delete('gone');
    const file = await first.editor.assets.upload('file', Buffer.from('bytes'));
    await expect(startLake({ dataDir })).rejects.toThrow('in use by another process');
    await first.close();

    const second = await startLake({ dataDir });
    expect(await second.editor.getDocument('kept')).toEqual(created);
    expect(await second.editor.getDocument('gone')).toBeUndefined();
    const url = await second.visitor.fetch<string>('*[_id == $id][0].url', { id: file._id });
    expect(url).toBe(`${second.url}/${file.path}`);
    expect(await (await fetch(url)).text()).toBe('bytes');
  });

  it('is refused by a version with another file format', async () => {
    await (await startLake({ dataDir })).close();
    const database = new DatabaseSync(join(dataDir, 'lake.sqlite'));
    database.exec('pragma user_version = 1');
    database.close();
    const started = startLake({ dataDir });
    await expect(started).rejects.toThrow('format 1). Delete the folder to start over');
  });

  it('survives kill -9 during a stream of mutations', async () => {
    const killed = run();
    const editor = editorOf(await killed.ready);
    const acknowledged = new Map<string, string>();
    const write = async (writer: number) => {
      for (let n = 0; ; n += 1) {
        const _id = `writer-${writer}-${n}`;
        const create = (part: string) => ({ create: { _id: _id + part, _type: 'note', n } });
        const { transactionId } = await editor.transaction([create(''), create('-twin')]).commit();
        acknowledged.set(_id, transactionId);
        if (acknowledged.size === 80) await killed.stop('SIGKILL');
      }
    };
    await Promise.allSettled([1, 2, 3, 4].map(write));
    expect(acknowledged.size).toBeGreaterThanOrEqual(80);

    const reopened = editorOf(await run().ready);
    const present = await reopened.fetch<{ _id: string; _rev: string }[]>('*{_id, _rev}');
    const revisions = new Map(present.map(({ _id, _rev }) => [_id, _rev]));
    for (const [id, transactionId] of acknowledged) expect(revisions.get(id)).toBe(transactionId);
    const halves = [...revisions].filter(([id]) => !id.endsWith('-twin'));
    for (const [id, rev] of halves) expect(revisions.get(`${id}-twin`)).toBe(rev);
    expect(revisions.size).toBe(halves.length * 2);
  });
});

describe('the process', () => {
  it.each([
    [{ TOKENS: '' }, 'TOKENS'],
    [{ WEBHOOK_URL: 'http://localhost:1/hook' }, 'WEBHOOK_SECRET'],
    [{ WEBHOOK_URL: 'nowhere', WEBHOOK_SECRET: 's' }, 'WEBHOOK_URL'],
  ])('rejects %o and names the variable', async (variables, name) => {
    await expect(run(variables).ready).rejects.toThrow(name);
  });
});
