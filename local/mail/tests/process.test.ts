import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Resend } from 'resend';
import { describe, expect, it, onTestFinished } from 'vitest';
import { API_KEY, HELLO, openMail, readMessages, temporaryFolder } from './open-mail.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

function start(dataDir: string, variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RESEND_API_KEY: API_KEY, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => ({ code: Number(code), output, errors }));
  return { child, ended, url: () => readUrl(child, () => output, ended) };
}

async function readUrl(child: ChildProcess, output: () => string, ended: Promise<unknown>) {
  while (!output().includes('\n')) {
    await Promise.race([child.stdout ? once(child.stdout, 'data') : ended, ended]);
    if (child.exitCode !== null) throw new Error('The emulator ended early');
  }
  const line = JSON.parse(output()) as { ready: boolean; url: string };
  expect(line.ready).toBe(true);
  return line.url;
}

describe('the process', () => {
  it('prints that it is ready and exits on SIGTERM with open connections', async () => {
    const { child, ended, url } = start(await temporaryFolder());
    await fetch(await url());
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, errors: '' });
  });

  it('neither loses nor duplicates emails when it is killed', async () => {
    const dataDir = await temporaryFolder();
    const acknowledged: string[] = [];
    for (const round of [1, 2, 3]) {
      const { child, ended, url } = start(dataDir, { REQUESTS_PER_SECOND: '10000' });
      const resend = new Resend(API_KEY, { baseUrl: await url() });
      const sends = Array.from({ length: 30 }, async (_, index) => {
        const idempotencyKey = `${round}-${index}`;
        const { data } = await resend.emails.send(HELLO, { idempotencyKey });
        if (data) acknowledged.push(data.id);
        if (index === 12) child.kill('SIGKILL');
      });
      await Promise.all([...sends, ended]);
    }
    const { messages, resend } = await openMail({ dataDir });
    const stored = (await messages()).map(({ id }) => id);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    for (const round of [1, 2, 3]) {
      for (let index = 0; index < 30; index++) {
        await resend.emails.send(HELLO, { idempotencyKey: `${round}-${index}` });
      }
    }
    expect(await messages()).toHaveLength(90);
  });

  it('deletes unfinished deliveries of a killed process', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'deliveries', '.unfinished-2026'), { recursive: true });
    const { url } = await openMail({ dataDir });
    expect(await readMessages(url)).toEqual([]);
  });

  it('rejects a folder in use', async () => {
    const { dataDir } = await openMail();
    const { code, errors } = await start(dataDir).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^The data folder .* is in use by another process\. .*\n$/);
  });
});
