import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { BROWSER_ENVIRONMENT, waitForPrinted, type Browser, type BrowserWindow } from './driver.ts';

const created = z.object({ context: z.string() });
const userContext = z.object({ userContext: z.string() });
const screenshot = z.object({ data: z.string() });
const evaluated = z.union([
  z
    .object({ type: z.literal('success'), result: z.object({ value: z.string() }) })
    .transform(({ result }) => result.value),
  z
    .object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) })
    .transform(({ exceptionDetails }): string => {
      throw new Error(exceptionDetails.text);
    }),
]);

/** Starts Firefox without a visible window and connects by WebDriver BiDi. */
export async function startFirefox(proxyPort: number): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'detailing-firefox-'));
  writeFileSync(join(profile, 'user.js'), preferences(proxyPort));
  const process = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Firefox refuses to start as root in another user's home, which CI hosts have.
      env: { ...BROWSER_ENVIRONMENT, HOME: profile },
    },
  );
  const ended = new Promise<void>((resolve) => process.once('close', () => resolve()));
  const address = await waitForPrinted(process.stderr, /BiDi listening on (ws:\S+)/);
  const connection = await connect(`${address}/session`);
  await connection.send('session.new', { capabilities: {} });
  return {
    openWindow: () => openWindow(connection),
    close: async () => {
      await connection.send('browser.close', {});
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openWindow(connection: Connection): Promise<BrowserWindow> {
  const own = userContext.parse(await connection.send('browser.createUserContext', {}));
  const tab = await connection.send('browsingContext.create', { type: 'tab', ...own });
  const { context } = created.parse(tab);
  return {
    resize: async (width, height) => {
      const viewport = { width, height };
      await connection.send('browsingContext.setViewport', { context, viewport });
    },
    navigate: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    evaluate: async (expression) => {
      const options = { target: { context }, awaitPromise: true };
      return evaluated.parse(await connection.send('script.evaluate', { expression, ...options }));
    },
    perform: async (actions) => {
      await connection.send('input.performActions', { context, actions });
    },
    screenshot: async () =>
      screenshot.parse(await connection.send('browsingContext.captureScreenshot', { context }))
        .data,
    close: async () => {
      await connection.send('browser.removeUserContext', own);
    },
  };
}

/** Returns settings that send every request through the proxy, including the browser's own to its vendor. */
function preferences(proxyPort: number): string {
  const all: Record<string, string | number | boolean> = {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
    'network.proxy.allow_hijacking_localhost': true,
  };
  return Object.entries(all)
    .map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});\n`)
    .join('');
}

const message = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event') }),
]);

type Connection = {
  /** @throws Error with the browser's own message if it refuses */
  send(method: string, params: object): Promise<unknown>;
};

/** Commands and their results. @see https://www.w3.org/TR/webdriver-bidi/ */
async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const received = message.parse(JSON.parse(String(data)));
    if (received.type === 'event') return;
    const command = waiting.get(received.id);
    waiting.delete(received.id);
    if (received.type === 'success') command?.resolve(received.result);
    else command?.reject(new Error(`${received.error}: ${received.message}`));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No process listens on ${address}.`)));
  });
  return {
    send: (method, params) => {
      const command = Promise.withResolvers<unknown>();
      lastId += 1;
      waiting.set(lastId, command);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return command.promise;
    },
  };
}
