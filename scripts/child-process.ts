import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

const KILL_AFTER_MS = 5_000;

const alive = new Set<Child>();

export type Child = {
  /** Null when the process could not be started. */
  pid: number | null;
  /** Resolves with the address once the process says that it is ready. */
  ready: Promise<string>;
  /** Resolves with the exit code when the process is gone. */
  gone: Promise<number>;
  /** Asks it to end, and ends it by force when it does not. */
  stop(): Promise<void>;
};

type Command = {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The project's folder when not given. */
  cwd?: string;
  /** Finds the address in a line of output; the default reads `{"ready":true,"url":"…"}`. */
  readyUrl?: (line: string) => string | null;
};

function urlOfReadyLine(line: string): string | null {
  if (!line.startsWith('{"ready":true')) return null;
  const message: unknown = JSON.parse(line);
  const hasUrl = typeof message === 'object' && message !== null && 'url' in message;
  return hasUrl && typeof message.url === 'string' ? message.url : null;
}

/** Starts a Node process of this project and relays what it says under its name. */
export function startChild({ name, args, env, cwd, readyUrl = urlOfReadyLine }: Command): Child {
  const child = spawn(process.execPath, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
  const ready = new Promise<string>((resolve, reject) => {
    relay(child, name, (line) => {
      const url = readyUrl(line);
      if (url) resolve(url);
      return url !== null;
    });
    void gone.then((code) =>
      reject(new Error(`${name} ended before it was ready (code ${code}).`)),
    );
  });
  ready.catch(() => undefined);
  const started: Child = { pid: child.pid ?? null, ready, gone, stop: () => stop(child, gone) };
  alive.add(started);
  void gone.then(() => alive.delete(started));
  return started;
}

/** Ends whatever still runs, a build or a half-finished start included. */
export async function stopEveryChild(): Promise<void> {
  await Promise.all([...alive].map((child) => child.stop()));
}

function relay(child: ChildProcess, name: string, isReadyLine: (line: string) => boolean): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (!isReadyLine(line) && line.trim() !== '') console.log(`[${name}] ${line}`);
    });
  }
}

async function stop(child: ChildProcess, gone: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await gone;
  clearTimeout(force);
}
