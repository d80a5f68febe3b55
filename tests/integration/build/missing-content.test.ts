import { createServer, type RequestListener } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { ANY_SITE } from '../../support/process/any-site.ts';
import { listen } from '../../support/process/listen.ts';
import { runCommand } from '../../support/product/run-command.ts';

let behavior: RequestListener;
const source = createServer((request, response) => behavior(request, response));
const address = await listen(source);
afterAll(() => {
  source.closeAllConnections();
  source.close();
});

/** `npm run build` with all services configured. */
const build = () =>
  runCommand('node scripts/build.ts', {
    ...ANY_SITE,
    SANITY_PROJECT_ID: 'abcd1234',
    SANITY_API_HOST: address,
    SUPABASE_URL: 'http://127.0.0.1:9',
    CRON_SECRET: 'a secret of the scheduler',
  });

const respond =
  (status: number, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  };

describe('a build without content fails with one sentence', () => {
  it.each([
    ['is broken', respond(500, '{"error":"boom"}')],
    ['rejects the token', respond(401, '{"error":"Unauthorized","message":"Session not found"}')],
    ['sends HTML', respond(200, '<html>Please sign in</html>')],
    ['hangs up', (request) => request.socket.destroy()],
    ['never responds', () => undefined],
  ] satisfies [string, RequestListener][])('if the source %s', async (_, listener) => {
    behavior = listener;
    const { code, output } = await build();
    expect(code).toBe(1);
    expect(output).toContain('The site cannot be built, because reading the content failed');
    expect(output).toContain(`dataset "production" of project "abcd1234" at ${address}`);
    expect(output).toContain('SANITY_… variables');
    expect(output).not.toMatch(/\n\s+at /);
  });

  it('if the dataset is empty, with instructions to fill it', async () => {
    behavior = respond(200, '{"result":0,"ms":1}');
    const { code, output } = await build();
    expect(code).toBe(1);
    expect(output).toContain('has no published settings. Import the seed');
  });
});
