import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWith } from './start-with.ts';

let behavior: RequestListener;
let address: string;
const source = createServer((request, response) => behavior(request, response));

beforeEach(async () => {
  source.listen(0, '127.0.0.1');
  await once(source, 'listening');
  const bound = source.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no port.');
  address = `http://127.0.0.1:${bound.port}`;
});

afterEach(() => {
  source.closeAllConnections();
  source.close();
});

/** Everything hosted, so that nothing else has to start before the content is looked at. */
const build = () =>
  startWith(['build'], {
    SANITY_PROJECT_ID: 'abcd1234',
    SANITY_DATASET: 'production',
    SANITY_WEBHOOK_SECRET: 'a secret of the webhook',
    SANITY_API_HOST: address,
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    RESEND_API_KEY: 're_x',
    MAIL_FROM: 'North Star <hello@northstardetailing.example>',
    ADMIN_EMAIL: 'owner@northstardetailing.example',
    SITE_URL: 'https://northstardetailing.example',
  });

const answer =
  (status: number, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  };

describe('a build without content fails with one sentence', () => {
  it.each([
    ['is broken', answer(500, '{"error":"boom"}')],
    ['refuses the token', answer(401, '{"error":"Unauthorized","message":"Session not found"}')],
    ['answers rubbish', answer(200, '<html>Please sign in</html>')],
    ['hangs up', (request) => request.socket.destroy()],
    ['never answers', () => undefined],
  ] satisfies [string, RequestListener][])('when the source %s', async (_, listener) => {
    behavior = listener;
    const { code, said } = await build();
    expect(code).toBe(1);
    expect(said).toContain('The content cannot be read, so the site cannot be built');
    expect(said).toContain(`dataset "production" of project "abcd1234" at ${address}`);
    expect(said).toContain('SANITY_… variables');
    expect(said).not.toMatch(/\n\s+at /);
  });

  it('when the dataset is empty, saying how to fill it', async () => {
    behavior = answer(200, '{"result":0,"ms":1}');
    const { code, said } = await build();
    expect(code).toBe(1);
    expect(said).toContain('holds no published settings. Import the seed');
  });
});
