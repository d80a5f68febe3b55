import { beforeEach, describe, expect, it } from 'vitest';
import { DataError } from '#data/errors.ts';
import { captureLog } from '../../../../tests/support/capture-log.ts';
import { createClickResponder, MAX_CLICKS } from './respond.ts';

const SITE = 'www.polaris.example';
let counted: string[];
let now: number;
let respond: ReturnType<typeof createClickResponder>;

beforeEach(() => {
  counted = [];
  now = 0;
  respond = createClickResponder(
    (kind, page) => {
      counted.push(`${kind} ${page}`);
      return Promise.resolve(true);
    },
    [SITE],
    () => now,
  );
});

async function send(body: string, headers: Record<string, string> = {}): Promise<number> {
  const request = new Request('http://localhost/api/clicks', {
    method: 'POST',
    body,
    headers: { Origin: `https://${SITE}`, ...headers },
  });
  return (await respond(request)).status;
}

describe('a press on a phone number', () => {
  it('is counted with its page, and nothing else', async () => {
    expect(await send('tel /services')).toBe(204);
    expect(await send('map /edina')).toBe(204);
    expect(counted).toEqual(['tel /services', 'map /edina']);
  });

  it('on the page of a request does not tell its address', async () => {
    expect(await send('tel /visit/Zl5vT0c3dGh1bmRlcmJvbHQ')).toBe(204);
    expect(counted).toEqual(['tel /visit']);
  });

  it.each(['https://elsewhere.example', 'null', ''])('that %j tells is refused', async (Origin) => {
    expect(await send('tel /', { Origin })).toBe(403);
    expect(counted).toEqual([]);
  });

  it.each(['', 'spam /'])('that says %j is refused', async (body) => {
    expect(await send(body)).toBe(400);
    expect(counted).toEqual([]);
  });

  it('is not counted after so many in a minute', async () => {
    for (let each = 0; each < MAX_CLICKS; each += 1) expect(await send('tel /')).toBe(204);
    expect(await send('tel /')).toBe(429);
    now = 60_000;
    expect(await send('tel /')).toBe(204);
  });

  it.each([
    ['rejected', 400],
    ['unavailable', 503],
  ] as const)('that the database finds %s gets %d', async (kind, status) => {
    captureLog();
    const fail = () => Promise.reject(new DataError(kind, 'no', null));
    respond = createClickResponder(fail, [SITE]);
    expect(await send('tel /')).toBe(status);
  });
});
