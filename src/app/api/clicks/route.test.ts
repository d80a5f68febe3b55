import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, type Call } from '../../../../tests/support/process/answer-calls.ts';
import { captureLog } from '../../../../tests/support/process/capture-log.ts';
import { POST } from './route.ts';

const MINUTE_MS = 60_000;
let now = Date.now();
let calls: Call[];
const counted = () => calls.map(({ input }) => `${String(input['kind'])} ${String(input['page'])}`);

beforeEach(() => {
  // Each test runs in a different minute.
  now += MINUTE_MS;
  vi.useFakeTimers({ now, toFake: ['Date'] });
  calls = answerCalls({ database: () => true });
});

async function send(body: string, Origin = 'http://localhost:3000'): Promise<number> {
  const init = { method: 'POST', body, headers: { Origin } };
  return (await POST(new Request('http://localhost/api/clicks', init))).status;
}

describe('a press on a phone number', () => {
  it('is counted with its page, and nothing else', async () => {
    expect(await send('tel /services')).toBe(204);
    expect(await send('map /edina')).toBe(204);
    expect(counted()).toEqual(['tel /services', 'map /edina']);
  });

  it("on a customer's page is counted without its secret URL", async () => {
    expect(await send('tel /visit/Zl5vT0c3dGh1bmRlcmJvbHQ')).toBe(204);
    expect(counted()).toEqual(['tel /visit']);
  });

  it.each(['https://elsewhere.example', 'null', ''])(
    'from the origin %j is rejected',
    async (origin) => {
      expect(await send('tel /', origin)).toBe(403);
      expect(counted()).toEqual([]);
    },
  );

  it.each(['', 'spam /'])('with the body %j is rejected', async (body) => {
    expect(await send(body)).toBe(400);
    expect(counted()).toEqual([]);
  });

  it('is not counted after 60 in a minute', async () => {
    for (let each = 0; each < 60; each += 1) expect(await send('tel /')).toBe(204);
    expect(await send('tel /')).toBe(429);
    vi.setSystemTime(now + MINUTE_MS);
    expect(await send('tel /')).toBe(204);
  });

  it.each<[number, (() => unknown)?]>([
    [400, () => Response.json({ code: '22023', message: 'no' }, { status: 400 })],
    [429, () => false],
    [503],
  ])('gets %d when the database does not count it', async (status, database) => {
    captureLog();
    answerCalls(database ? { database } : {});
    expect(await send('tel /')).toBe(status);
  });
});
