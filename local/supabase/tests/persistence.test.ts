import { createServer } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ITEM } from './operations/operation.ts';
import { runProcess, startProcess } from './process.ts';
import { clientOf, KEYS, startEmulator } from './emulator.ts';

const serviceOf = (url: string) => clientOf(url, KEYS.secretKey);

async function readNotes(url: string): Promise<string[]> {
  const { data, error } = await serviceOf(url).from('notes').select('body').like('body', 'note %');
  expect(error).toBeNull();
  return (data ?? []).map(({ body }: { body: string }) => body);
}

describe('the process of the emulator and its folder', () => {
  let folder: string;
  let dataDir: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'supabase-standin-'));
    dataDir = join(folder, 'data');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('loses no acknowledged row when it is killed in the middle of writing', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const running = await startProcess({ DATA_DIR: dataDir });
      const notes = serviceOf(running.url).from('notes');
      const enough = Promise.withResolvers<true>();
      const write = async (writer: number): Promise<void> => {
        for (let number = 0; ; number += 1) {
          const body = `note ${round} ${writer} ${number}`;
          const { status } = await notes.insert({ item_id: ITEM.brush, body });
          if (status !== 201) return;
          acknowledged.push(body);
          if (number === 25) enough.resolve(true);
        }
      };
      const writers = [0, 1, 2, 3].map(write);
      await enough.promise;
      running.kill('SIGKILL');
      expect((await running.ended).signal).toBe('SIGKILL');
      await Promise.all(writers);
    }
    const reopened = await startEmulator({ dataDir });
    try {
      expect(acknowledged.length).toBeGreaterThan(75);
      expect(await readNotes(reopened.url)).toEqual(expect.arrayContaining(acknowledged));
    } finally {
      await reopened.close();
    }
  });

  it('keeps its rows through a restart and ends at once when asked, open connections or not', async () => {
    const before = await startProcess({ DATA_DIR: dataDir });
    const notes = (await readNotes(before.url)).sort();
    const socket = connect(Number(new URL(before.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.write('GET /rest/v1/items HTTP/1.1\r\nHost: localhost\r\n');
    before.kill('SIGTERM');
    expect(await before.ended).toMatchObject({ code: 0, stderr: '' });
    socket.destroy();
    const after = await startProcess({ DATA_DIR: dataDir });
    expect((await readNotes(after.url)).sort()).toEqual(notes);
    after.kill('SIGINT');
    const { code, stdout } = await after.ended;
    expect(code).toBe(0);
    expect(stdout).toBe(`${JSON.stringify({ ready: true, url: after.url })}\n`);
  });

  it('refuses a folder that another process uses, and leaves it unharmed', async () => {
    const running = await startProcess({ DATA_DIR: dataDir });
    const notes = await readNotes(running.url);
    const refused = await runProcess({ DATA_DIR: dataDir });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toBe(
      `The data folder ${dataDir} is in use by another process. Stop that process, or choose another folder.\n`,
    );
    await expect(startEmulator({ dataDir })).rejects.toThrow('in use by another process');
    expect(await readNotes(running.url)).toEqual(notes);
    running.kill('SIGTERM');
    await running.ended;
  });

  it('says that a port is taken, and lets go of the folder', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const refused = await runProcess({ DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    expect(refused).toMatchObject({
      code: 1,
      stderr: `Port ${port} is taken by another program. Stop it, or choose another port.\n`,
    });
    await (await startEmulator({ dataDir })).close();
  });

  it.each([
    [{ DATA_DIR: '' }, 'DATA_DIR is not set. The local emulator of Supabase needs it to start.\n'],
    [{ SUPABASE_SECRET_KEY: '' }, /^SUPABASE_SECRET_KEY is not set/],
    [{ PORT: 'many' }, 'PORT must be a number from 0 to 65535.\n'],
  ])('refuses to start with %o', async (environment, sentence) => {
    const { code, stderr } = await runProcess({ DATA_DIR: join(folder, 'never'), ...environment });
    expect(code).toBe(1);
    expect(stderr).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  it('begins anew when its very first start was cut off', async () => {
    const cut = join(folder, 'cut');
    cpSync(join(dataDir, 'postgres'), join(cut, 'postgres.new'), { recursive: true });
    rmSync(join(cut, 'postgres.new', 'global'), { recursive: true });
    const server = await startEmulator({ dataDir: cut });
    expect(await readNotes(server.url)).toEqual([]);
    await server.close();
    expect(existsSync(join(cut, 'postgres.new'))).toBe(false);
  });
});
