import { createServer, type Server } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../../tests/support/process/listen.ts';
import { countQueries } from './count-queries.ts';

const answering = () => createServer((_, response) => response.end('{}'));
const [content, other] = [answering(), answering()];
const origins = new Map([
  [content, await listen(content)],
  [other, await listen(other)],
]);
let now = 0;
let isDown = false;
const stored: number[] = [];

const ask = async (server: Server, times = 1) => {
  for (let time = 0; time < times; time++) await (await fetch(`${origins.get(server)}/q`)).text();
};

const store = (amount: number) => {
  if (isDown) return Promise.reject(new Error('down'));
  stored.push(amount);
  return Promise.resolve();
};
countQueries({ origin: origins.get(content) ?? '', store, now: () => now });
afterAll(() => {
  content.close();
  other.close();
});

it('counts queries to the content source and stores the count once a minute, even after an outage', async () => {
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
