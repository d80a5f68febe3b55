import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBooking } from '#data/bookings/customer-calls.ts';
import { fetchWithDeadline } from '#data/client.ts';
import { loadQuote } from '#data/quotes.ts';
import { readActiveServices } from '#data/services.ts';
import { findPageByAddress } from '#data/sync-state.ts';
import { listen } from '../../../local/http/listen.ts';
import { useDatabase } from './site-environment.ts';
import { aBooking } from './submissions.ts';

/** Each kind of call: reading rows and calling a function, as a visitor and with the site's key. */
const CALLS = [
  { call: 'reading services', run: () => readActiveServices() },
  { call: 'loading a quote', run: () => loadQuote('c7a6f5d0-0000-4000-8000-000000000000') },
  { call: 'finding a city by its address', run: () => findPageByAddress('edina') },
  { call: 'requesting a booking', run: () => createBooking(aBooking()) },
];

const json = { 'content-type': 'application/json' };
const FAULTS: { fault: string; respond: RequestListener; message?: string }[] = [
  { fault: 'hangs up', respond: (request) => request.socket.destroy() },
  {
    fault: 'has a gateway in front that fails',
    respond: (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
  },
  {
    fault: 'rejects the key',
    respond: (_, response) => response.writeHead(401, json).end('{"message":"Invalid API key"}'),
  },
  {
    fault: 'returns a page instead of data',
    respond: (_, response) => response.writeHead(200).end('<h1>Welcome</h1>'),
  },
  {
    fault: 'returns data of another shape',
    respond: (_, response) => response.writeHead(200, json).end('{"id":7}'),
    message: 'the database returned an unexpected response',
  },
];

describe('while the database', () => {
  let respond: RequestListener = (_request, response) => response.end();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    respond(request, response);
  });
  let url = '';
  beforeAll(async () => {
    url = `http://127.0.0.1:${await listen(server, 0)}`;
    useDatabase(url);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const DOWN = 'the database cannot be reached right now';
  describe.each(FAULTS)('$fault,', ({ respond: faulty, message = DOWN }) => {
    it.each(CALLS)('$call fails as unavailable at the first try', async ({ run }) => {
      respond = faulty;
      requests = 0;
      const error = { name: 'DataError', kind: 'unavailable', message };
      await expect(run()).rejects.toMatchObject(error);
      expect(requests).toBe(1);
    });
  });

  it.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    [
      'stops in the middle of a response',
      (_, response) => response.writeHead(200, json).write('[{"service'),
    ],
  ])('%s, a call times out by itself', async (_, hanging) => {
    respond = hanging;
    await expect(fetchWithDeadline(url, {}, 50)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('responds without a body, a call has its status', async () => {
    respond = (_, response) => response.writeHead(204).end();
    expect((await fetchWithDeadline(url)).status).toBe(204);
  });
});
