import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../../http/listen.ts';
import { runProcess } from '../../tests/run-process.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { clientOf, FIXTURE, KEYS, startEmulator } from './emulator.ts';
import { ITEM } from './operations.ts';

const start = (variables: Record<string, string>) =>
  runProcess('supabase', {
    MIGRATIONS_DIR: FIXTURE,
    SUPABASE_PUBLISHABLE_KEY: KEYS.publishableKey,
    SUPABASE_SECRET_KEY: KEYS.secretKey,
    ...variables,
  });

const serviceOf = (url: string) => clientOf(url, KEYS.secretKey);

async function readNotes(url: string): Promise<string[]> {
  const { data, error } = await serviceOf(url).from('notes').select('body').like('body', 'note %');
  expect(error).toBeNull();
  return (data ?? []).map(({ body }: { body: string }) => body);
}

describe('the process', () => {
  const folder = temporaryFolder(afterAll);
  const dataDir = join(folder, 'data');

  it('keeps all acknowledged rows when it is killed during writes', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const running = start({ DATA_DIR: dataDir });
      const db = serviceOf(await running.ready);
      const written = Promise.withResolvers<true>();
      const write = async (writer: number): Promise<void> => {
        for (let number = 0; ; number += 1) {
          const body = `note ${round} ${writer} ${number}`;
          const { status } = await db.rpc('add_note', { item: ITEM.brush, body });
          if (status !== 200) return;
          acknowledged.push(body);
          if (number === 25) written.resolve(true);
        }
      };
      const writers = [0, 1, 2, 3].map(write);
      await written.promise;
      expect((await running.stop('SIGKILL')).signal).toBe('SIGKILL');
      await Promise.all(writers);
    }
    const reopened = await startEmulator({ dataDir });
    expect(acknowledged.length).toBeGreaterThan(50);
    expect(await readNotes(reopened.url)).toEqual(expect.arrayContaining(acknowledged));
  });

  it('keeps its rows across a restart and exits on SIGTERM with open connections', async () => {
    const before = start({ DATA_DIR: dataDir });
    const url = await before.ready;
    const notes = (await readNotes(url)).sort();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.write('GET /rest/v1/items HTTP/1.1\r\nHost: localhost\r\n');
    expect(await before.stop('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    socket.destroy();
    const after = start({ DATA_DIR: dataDir });
    expect((await readNotes(await after.ready)).sort()).toEqual(notes);
    const stdout = `${JSON.stringify({ ready: true, url: await after.ready })}\n`;
    expect(await after.stop('SIGINT')).toMatchObject({ code: 0, stdout });
  });

  it('rejects a folder in use and leaves it intact', async () => {
    const running = start({ DATA_DIR: dataDir });
    const notes = await readNotes(await running.ready);
    const second = await start({ DATA_DIR: dataDir }).ended;
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toBe(
      `The data folder ${dataDir} is in use by another process. Stop that process, or choose another folder.\n`,
    );
    await expect(startEmulator({ dataDir })).rejects.toThrow('in use by another process');
    expect(await readNotes(await running.ready)).toEqual(notes);
    await running.stop('SIGTERM');
  });

  it('rejects a port in use and releases the folder', async () => {
    const other = createServer();
    const port = await listen(other, 0);
    const second = await start({ DATA_DIR: dataDir, PORT: String(port) }).ended;
    other.close();
    expect(second).toMatchObject({
      code: 1,
      stderr: `Port ${port} is in use by another program. Stop it, or choose another port.\n`,
    });
    await (await startEmulator({ dataDir })).close();
  });

  it.each([
    [{ DATA_DIR: '' }, 'The environment variable DATA_DIR is missing.\n'],
    [{ SUPABASE_SECRET_KEY: '' }, 'The environment variable SUPABASE_SECRET_KEY is missing.\n'],
    [{ PORT: 'many' }, 'The environment variable PORT must be a number from 0 to 65535.\n'],
  ])('rejects %o and names the variable', async (environment, sentence) => {
    const ended = await start({ DATA_DIR: join(folder, 'never'), ...environment }).ended;
    expect(ended).toMatchObject({ code: 1, stderr: sentence });
  });

  it('recovers from a first start that was interrupted', async () => {
    const interrupted = join(folder, 'interrupted');
    cpSync(join(dataDir, 'postgres'), join(interrupted, 'postgres.new'), { recursive: true });
    rmSync(join(interrupted, 'postgres.new', 'global'), { recursive: true });
    const server = await startEmulator({ dataDir: interrupted });
    expect(await readNotes(server.url)).toEqual([]);
    await server.close();
    expect(existsSync(join(interrupted, 'postgres.new'))).toBe(false);
  });
});
