import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Resend } from 'resend';
import { describe, expect, it } from 'vitest';
import { runProcess } from '../../tests/run-process.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { API_KEY, HELLO, openMail } from './open-mail.ts';

const start = (dataDir: string, variables: Record<string, string> = {}) =>
  runProcess('mail', { DATA_DIR: dataDir, RESEND_API_KEY: API_KEY, ...variables });

describe('the process', () => {
  it('neither loses nor duplicates emails when it is killed', async () => {
    const dataDir = temporaryFolder();
    const acknowledged: string[] = [];
    for (const round of [1, 2, 3]) {
      const { ready, ended, stop } = start(dataDir, { REQUESTS_PER_SECOND: '10000' });
      const resend = new Resend(API_KEY, { baseUrl: await ready });
      const sends = Array.from({ length: 30 }, async (_, index) => {
        const idempotencyKey = `${round}-${index}`;
        const { data } = await resend.emails.send(HELLO, { idempotencyKey });
        if (data) acknowledged.push(data.id);
        if (index === 12) await stop('SIGKILL');
      });
      await Promise.all([...sends, ended]);
    }
    const { messages, resend } = await openMail({ dataDir });
    await expect(openMail({ dataDir })).rejects.toThrow('in use by another process');
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
    const dataDir = temporaryFolder();
    await mkdir(join(dataDir, 'deliveries', '.unfinished-2026'), { recursive: true });
    const { messages } = await openMail({ dataDir });
    expect(await messages()).toEqual([]);
  });
});
