import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, it } from 'vitest';
import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { listen } from '../../tests/support/process/listen.ts';
import { completePage } from './complete-page.ts';

const POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self'";
const DATA = String.raw`self.__next_f.push([1,"8:[\"alert(1)\",\"</p>\"]\n"])`;

/** Sends a response as Next.js does. */
let answer: (response: ServerResponse) => void;
let change = (html: string) => html;
afterEach(() => {
  change = (html) => html;
});

const server = createServer((_, response) => {
  completePage(response, (html) => change(html));
  response.setHeader('Content-Security-Policy', POLICY);
  answer(response);
});
const origin = await listen(server);
afterAll(() => void server.close());

async function send(method = 'GET') {
  const response = await fetch(origin, { method });
  const policy = response.headers.get('content-security-policy');
  return { status: response.status, policy, text: await response.text() };
}

const page = (...parts: string[]) => {
  answer = (response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const part of parts) {
      response.flushHeaders();
      response.write(part);
    }
    response.end();
  };
};
const withScript = (script: string) =>
  `<p>Hello</p><script src="/a.js" async=""></script><script id="a">${script}</script>`;

/** The policy that allows these scripts besides files. */
const allowing = (...scripts: string[]) => {
  const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
  const sources = hashes.map((hash) => ` 'sha256-${hash}'`).join('');
  return POLICY.replace(" 'unsafe-inline'", sources);
};

it.each([
  ...Object.values(INLINE_SCRIPTS),
  DATA,
  'self.__next_f.push([3,"AAEC/w=="])',
  '(self.__next_f=self.__next_f||[]).push([0])',
  '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,[{"isOk":false},"k1",null]])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[494553]});',
])('a page may run its own script or pass the data %j', async (script) => {
  page(withScript(script));
  expect(await send()).toEqual({ status: 200, policy: allowing(script), text: withScript(script) });
});

it.each([
  'alert(1)',
  `${DATA};alert(1)`,
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,""+alert`1`])',
  'self.__next_f.push([1,new Worker])',
  String.raw`self.__next_f.push([1,"\\",alert(1),"\\"])`,
  `${INLINE_SCRIPTS.comparison};alert(1)`,
])('a page may not run %j in its HTML', async (script) => {
  page(withScript(DATA), withScript(script));
  expect((await send()).policy).toBe(allowing(DATA));
});

it('a page that is sent in parts has one policy, which lists each script once', async () => {
  const [first = '', ...rest] = withScript(DATA).split('');
  page(first, ...rest, withScript(INLINE_SCRIPTS.comparison), withScript(DATA));
  expect((await send()).policy).toBe(allowing(DATA, INLINE_SCRIPTS.comparison));
});

it('an error page replaces a page that fails halfway', async () => {
  answer = (response) => {
    response.setHeader('Content-Type', 'text/html');
    response.write('<h1>Half');
    response.statusCode = 500;
    response.setHeader('content-type', 'text/html');
    response.end(withScript(DATA));
  };
  expect(await send()).toEqual({ status: 500, policy: allowing(DATA), text: withScript(DATA) });
});

it('a response without a body has no policy, so it cannot replace the one of the page', async () => {
  page();
  expect((await send('HEAD')).policy).toBeNull();
  answer = (response) => {
    response.statusCode = 304;
    response.end();
  };
  expect((await send()).policy).toBeNull();
});

it('a response that is not a page is not held back and allows no script', async () => {
  answer = (response) => {
    response.setHeader('Content-Type', 'application/json');
    response.write('{');
    expect(response.headersSent).toBe(true);
    response.end('}');
  };
  expect(await send()).toEqual({ status: 200, policy: allowing(), text: '{}' });
});

it('a page with a broader policy keeps it', async () => {
  const studio = "script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self'";
  answer = (response) => {
    response.setHeader('Content-Security-Policy', studio);
    response.setHeader('Content-Type', 'text/html');
    response.end(withScript('alert(1)'));
  };
  expect(await send()).toMatchObject({ policy: studio });
});

it('a page that is changed is sent whole, with the hashes and the length of what is sent', async () => {
  change = (html) => html.replace('Hello', 'Good morning');
  answer = (response) => {
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Content-Length', withScript(DATA).length);
    response.end(withScript(DATA));
  };
  const text = withScript(DATA).replace('Hello', 'Good morning');
  expect(await send()).toEqual({ status: 200, policy: allowing(DATA), text });
});
