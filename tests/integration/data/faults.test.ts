import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestBooking } from '#data/appointments.ts';
import { findCityByAddress } from '#data/city-addresses.ts';
import { sendContactMessage } from '#data/contact-messages.ts';
import { fetchWithDeadline } from '#data/fetch-with-deadline.ts';
import { claimEmails } from '#data/outbox.ts';
import { loadQuote, saveQuote } from '#data/quotes.ts';
import { syncServices } from '#data/services-sync.ts';
import { readActiveServices } from '#data/services.ts';
import { freePort } from '../database/engines.ts';
import { useDatabaseAt } from './site-environment.ts';
import { aBooking, aMessage, aQuote, aService } from './submissions.ts';

const CALLS = [
  { call: 'reading services', run: () => readActiveServices() },
  { call: 'saving a quote', run: () => saveQuote(aQuote()) },
  { call: 'loading a quote', run: () => loadQuote('c7a6f5d0-0000-4000-8000-000000000000') },
  { call: 'requesting a booking', run: () => requestBooking(aBooking()) },
  { call: 'sending a message', run: () => sendContactMessage(aMessage()) },
  { call: 'claiming mails', run: () => claimEmails(1) },
  { call: 'finding a city by its address', run: () => findCityByAddress('edina') },
  { call: 'syncing services', run: () => syncServices([aService()]) },
];

const json = { 'content-type': 'application/json' };
const FAULTS: { fault: string; answer: RequestListener; message: string }[] = [
  {
    fault: 'hangs up',
    answer: (request) => request.socket.destroy(),
    message: 'the database cannot be reached right now',
  },
  {
    fault: 'has a gateway in front that fails',
    answer: (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
    message: 'the database cannot be reached right now',
  },
  {
    fault: 'refuses the key',
    answer: (_request, response) =>
      response.writeHead(401, json).end('{"message":"Invalid API key"}'),
    message: 'the database cannot be reached right now',
  },
  {
    fault: 'answers a page instead of data',
    answer: (_request, response) => response.writeHead(200).end('<h1>Welcome</h1>'),
    message: 'the database cannot be reached right now',
  },
  {
    fault: 'answers something of another shape',
    answer: (_request, response) => response.writeHead(200, json).end('{"id":7}'),
    message: 'the database gave an unexpected answer',
  },
];

describe('while the database', () => {
  let answer: RequestListener = (_request, response) => response.end();
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  let url = '';
  beforeAll(async () => {
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${port}`;
    useDatabaseAt(url);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  describe.each(FAULTS)('$fault,', ({ answer: faulty, message }) => {
    it.each(CALLS)('$call says that it is unavailable, once and at once', async ({ run }) => {
      answer = faulty;
      asked = 0;
      await expect(run()).rejects.toMatchObject({
        name: 'DataError',
        kind: 'unavailable',
        message,
      });
      expect(asked).toBe(1);
    });
  });

  it('never answers, a call gives up by itself', async () => {
    answer = () => undefined;
    await expect(fetchWithDeadline(url, {}, 50)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('stops in the middle of its answer, a call gives up by itself', async () => {
    answer = (_request, response) => response.writeHead(200, json).write('[{"service');
    await expect(fetchWithDeadline(url, {}, 50)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('answers without a body, the call has its status', async () => {
    answer = (_request, response) => response.writeHead(204).end();
    expect((await fetchWithDeadline(url)).status).toBe(204);
  });
});
