import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ContentUnavailableError } from '#content/content-unavailable-error.ts';
import { fetchMedia } from '#content/images/fetch-media.ts';
import { getServiceProjections } from '#content/getters/get-service-projections.ts';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { ANSWER_WITHIN_MS, RECALL_WITHIN_MS } from '#content/load.ts';
import { useContentSource } from './content-environment.ts';

let behavior: RequestListener;
const source = createServer((request, response) => behavior(request, response));

beforeAll(async () => {
  source.listen(0, '127.0.0.1');
  await once(source, 'listening');
  const address = source.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  useContentSource(`http://127.0.0.1:${address.port}`);
});

afterAll(() => {
  vi.useRealTimers();
  source.closeAllConnections();
  source.close();
});

const answer =
  (status: number, type: string, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  };
const settings = answer(
  200,
  'application/json',
  JSON.stringify({ result: { _id: 'settings', businessName: 'North Star' }, ms: 1 }),
);

describe('a content source that fails', () => {
  it.each([
    ['refuses', answer(401, 'application/json', '{"error":"Unauthorized"}')],
    ['breaks', answer(500, 'text/plain', 'boom')],
    ['hangs up', (request) => request.socket.destroy()],
    ['answers a login page', answer(200, 'text/html', '<html>Please sign in</html>')],
    ['answers half a document', answer(200, 'application/json', '{"result":{"_id"')],
    ['answers nothing', answer(200, 'application/json', '')],
    ['answers something else', answer(200, 'application/json', '[]')],
  ] satisfies [string, RequestListener][])(
    'is reported in one sentence when it %s',
    async (_, listener) => {
      behavior = listener;
      const failure = getSettings();
      await expect(failure).rejects.toBeInstanceOf(ContentUnavailableError);
      await expect(failure).rejects.toThrow(/cannot be read from http:\/\/127.*SANITY_/);
    },
  );

  it('is given up on when it never answers', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<true>();
    behavior = () => resolve(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failure = expect(getServices()).rejects.toBeInstanceOf(ContentUnavailableError);
    await asked;
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS + RECALL_WITHIN_MS);
    vi.useRealTimers();
    await failure;
  });

  it('is asked again, as another question, after an answer that is none', async () => {
    const asked: string[] = [];
    behavior = (request, response) => {
      asked.push(request.url ?? '');
      const reply = asked.length === 1 ? answer(200, 'text/html', 'Back soon') : settings;
      reply(request, response);
    };
    expect((await getSettings()).businessName).toBe('North Star');
    expect(asked).toHaveLength(2);
    expect(asked[0]).not.toBe(asked[1]);
  });

  it('is trusted again as soon as it is back', async () => {
    behavior = answer(503, 'text/plain', 'down');
    await expect(getServiceProjections()).rejects.toBeInstanceOf(ContentUnavailableError);
    behavior = answer(200, 'application/json', '{"result":[],"ms":1}');
    expect(await getServiceProjections()).toEqual([]);
  });

  it('gives 502 for an image, and for rubbish in place of one', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const file = `${'a'.repeat(40)}-1200x800.jpg`;
    for (const listener of [answer(500, 'text/plain', 'boom'), answer(200, 'text/html', 'Hello')]) {
      behavior = listener;
      const { status } = await fetchMedia(file, new URLSearchParams('w=320'), null);
      expect(status).toBe(502);
    }
    expect(report).toHaveBeenCalledTimes(2);
    report.mockRestore();
  });
});
