import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ignoreForwardedFor } from './ignore-forwarded-for.ts';

let seen: IncomingHttpHeaders = {};
const server = createServer((request, response) => {
  seen = request.headers;
  response.end();
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));

async function send(): Promise<void> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await fetch(`http://127.0.0.1:${port}`, {
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-other': 'kept', connection: 'close' },
  });
}

describe('a site without a proxy in front', () => {
  it('does not let visitors choose the address that they are counted under', async () => {
    await send();
    expect(seen['x-forwarded-for']).toBe('203.0.113.7');
    ignoreForwardedFor();
    await send();
    expect(seen['x-forwarded-for']).toBeUndefined();
    expect(seen['x-other']).toBe('kept');
  });
});
