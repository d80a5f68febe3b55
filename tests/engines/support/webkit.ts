import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findPort } from '../../../local/dev-runner/find-port.ts';
import { BROWSER_ENVIRONMENT, waitForPrinted, type Browser, type BrowserWindow } from './driver.ts';

/** Without it the browser's own buttons make its window wider than a phone. */
const NARROW_TOOLBAR = 'window * { padding: 0; margin: 0; border-width: 0; min-width: 0; }';

/** The slowest response takes five seconds: a browser starting on a busy machine. */
const ANSWERED_WITHIN_MS = 30_000;

const answer = z.object({ value: z.unknown() });
const session = z.object({ sessionId: z.string() });

/** Returns the path of the browser that WebKitWebDriver opens. Undefined if it isn't installed. It is not on the PATH. */
export const miniBrowserPath = (): string | undefined =>
  globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser')[0];

/** Starts WebKitGTK on a virtual screen and connects by WebDriver. */
export async function startWebKit(proxyPort: number): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'detailing-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await waitForPrinted(screen.stdio[3], /^(\d+)\n/);
  const environment = {
    ...BROWSER_ENVIRONMENT,
    DISPLAY: `:${display}`,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
  };
  let driver = await startDriver(environment);
  return {
    openWindow: () =>
      openWindow(driver.address, proxyPort).catch(async (error: unknown) => {
        if (!isTimeout(error)) throw error;
        // Rarely a browser starts and never reports to its driver.
        await driver.end();
        driver = await startDriver(environment);
        return openWindow(driver.address, proxyPort);
      }),
    close: async () => {
      await driver.end();
      screen.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Its browsers end with the driver. */
async function startDriver(env: NodeJS.ProcessEnv) {
  const port = await findPort(4444);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const address = `http://127.0.0.1:${port}`;
  const isListening = () =>
    call('GET', `${address}/status`).then(
      () => true,
      () => false,
    );
  await until(isListening, 'to listen');
  const end = async () => {
    driver.kill();
    await once(driver, 'close');
  };
  return { address, end };
}

async function openWindow(address: string, proxyPort: number): Promise<BrowserWindow> {
  const options = {
    binary: miniBrowserPath(),
    args: ['--automation', `--proxy=http://127.0.0.1:${proxyPort}`],
  };
  const capabilities = {
    alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options },
  };
  const opened = await call('POST', `${address}/session`, { capabilities });
  const window = `${address}/session/${session.parse(opened).sessionId}`;
  const resize = async (width: number, height: number) => {
    await call('POST', `${window}/window/rect`, { width, height });
  };
  // Only elements with a size are open.
  await resize(1280, 900);
  const execute = (script: string): Promise<unknown> =>
    call('POST', `${window}/execute/sync`, { script, args: [] }).catch((error: unknown) => {
      // The Studio reloads after a member signs in, so the next page has the response.
      if (!String(error).includes('before the unload event')) throw error;
      return execute(script);
    });
  return {
    resize,
    navigate: async (url) => {
      await call('POST', `${window}/url`, { url });
      // WebKit's driver itself would wait for every script.
      const isThere = `String(location.href === '${url}' && document.readyState !== 'loading')`;
      await until(async () => (await execute(`return ${isThere}`)) === 'true', url);
    },
    evaluate: async (expression) => z.string().parse(await execute(`return ${expression}`)),
    perform: async (actions) => {
      await call('POST', `${window}/actions`, { actions });
    },
    screenshot: async () => z.string().parse(await call('GET', `${window}/screenshot`)),
    close: async () => {
      await call('DELETE', window);
    },
  };
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** @throws Error with the browser's own message if it refuses, `TimeoutError` without a response */
async function call(method: string, address: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
  const response = await fetch(address, { method, body: body && JSON.stringify(body), signal });
  if (!response.ok) throw new Error(await response.text());
  return answer.parse(await response.json()).value;
}

/** @param what names the awaited event in the error after ten seconds */
async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`WebKit takes too long: ${what}`);
}
