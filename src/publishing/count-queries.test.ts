import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countQueries } from './count-queries.ts';

let content: Server;
let other: Server;
let now = 0;
let isDown = false;
const stored: number[] = [];

const start = () =>
  new Promise<Server>((resolve) => {
    const server = createServer((_, response) => response.end('{}'));
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is closed.');
  return `http://127.0.0.1:${address.port}`;
}
const ask = async (server: Server, times = 1) => {
  for (let time = 0; time < times; time++) await (await fetch(`${originOf(server)}/q`)).text();
};

beforeAll(async () => {
  [content, other] = await Promise.all([start(), start()]);
  const store = (amount: number) => {
    if (isDown) return Promise.reject(new Error('down'));
    stored.push(amount);
    return Promise.resolve();
  };
  countQueries({ origin: originOf(content), store, now: () => now });
});
afterAll(() => {
  content.close();
  other.close();
});

it('counts what is sent to the content source, stores it once a minute, and loses none', async () => {
  await ask(content);
  await ask(other, 3);
  await ask(content, 4);
  expect(stored).toEqual([1]);

  now += 60_000;
  isDown = true;
  await ask(content);
  isDown = false;
  await ask(content, 2);
  expect(stored).toEqual([1]);

  now += 60_000;
  await ask(content);
  expect(stored).toEqual([1, 8]);
});
