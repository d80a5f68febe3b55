import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMAIL_WEBHOOK, PUBLISH_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import { listen } from '../../../local/http/listen.ts';
import type { Variables } from '../../../scripts/variables.ts';
import { runCommand } from '../../support/run-command.ts';
import { openSite } from './healthy-site.ts';
import { startStack, type Stack, type Trial } from './start-stack.ts';

const OPERATIONS = readFileSync('docs/operations.md', 'utf8');

/** As `docs/operations.md` prints them: at SITE_URL, at another address, for a program. */
const COMMANDS = [...OPERATIONS.matchAll(/^npm run doctor.*?(?= *#)/gm)].map(([line]) => line);

let stack: Stack;
let trial: Trial;
let close: () => void;

/** A site on this computer, which the command reaches by itself. */
beforeAll(async () => {
  const server = createServer();
  const port = await listen(server, 0);
  stack = await startStack(`http://localhost:${port}`);
  trial = stack.trial();
  const serve = openSite(trial.site);
  server.on('request', (message: IncomingMessage, response: ServerResponse) => {
    void respond(message, response, serve);
  });
  close = () => void server.close();
});
afterAll(async () => {
  close();
  await stack.close();
});

async function respond(
  message: IncomingMessage,
  response: ServerResponse,
  serve: ReturnType<typeof openSite>,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = message;
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const body = await buffer(message);
  const answer = await serve(
    new Request(`http://${headers.host}${url}`, {
      method,
      headers: Object.fromEntries(sent),
      ...(method === 'POST' && { body }),
    }),
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}

const run = (command = '', variables: Variables = {}) =>
  runCommand(command, { ...trial.variables, ...variables });

describe('npm run doctor', () => {
  const [plain, withAddress = '', forPrograms] = COMMANDS;

  it('finds a site on this computer well, and says what it left out', async () => {
    const { code, output } = await run(plain);
    expect(output).toMatch(/ok +home +http:\/\/localhost:\d+ answers\./);
    expect(output).toMatch(/skip +certificate +The site is not on https\./);
    expect(output).toMatch(/\d+ ok, 0 warnings, 0 failures, \d+ skipped\n$/);
    expect(code).toBe(0);
  });

  it('looks at the address that is given, and says what fails and how to fix it', async () => {
    const command = withAddress.replace('<address>', 'http://localhost:9');
    const { code, output } = await run(command);
    expect(output).toMatch(
      /fail +home +http:\/\/localhost:9 does not answer\.\n +→ Start the site/,
    );
    expect(code).toBe(2);
  });

  it('tells a program the same', async () => {
    const { code, output } = await run(forPrograms, { RESEND_WEBHOOK_SECRET: '' });
    const { findings } = JSON.parse(output) as { findings: unknown[] };
    expect(findings).toContainEqual({
      id: 'mail-webhook',
      group: 'Email',
      status: 'warn',
      message: 'RESEND_WEBHOOK_SECRET is not set: nobody hears of emails that bounce.',
      fix: expect.any(String) as string,
    });
    expect(code).toBe(1);
  });
});

describe('the guide', () => {
  it('prints what the webhooks are to send', () => {
    const expected = [PUBLISH_WEBHOOK.projection, ...EMAIL_WEBHOOK.events];
    expect(expected.filter((each) => !OPERATIONS.includes(`\`${each}\``))).toEqual([]);
  });
});
