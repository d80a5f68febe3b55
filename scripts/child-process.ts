import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

const KILL_AFTER_MS = 5_000;
const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href;

const alive = new Set<Child>();

export type Child = {
  /** Null when the process could not start. */
  pid: number | null;
  /** Resolves with the address when the process prints that it is ready. */
  ready: Promise<string>;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number>;
  /** Terminates the process, by force after a few seconds. */
  stop(): Promise<void>;
};

type Command = {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Defaults to the project's folder. */
  cwd?: string;
  /** Reads the address from a line of output. The default reads the line that an emulator prints. */
  readyUrl?: (line: string) => string | null;
};

const urlOfReadyLine = (line: string): string | null =>
  /^\{"ready":true,"url":"([^"]+)"\}$/.exec(line)?.[1] ?? null;

/**
 * Starts a Node process and prints its output with its name in front. The child also ends when this
 * process is killed.
 */
export function startChild({ name, args, env, cwd, readyUrl = urlOfReadyLine }: Command): Child {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
  const ready = new Promise<string>((resolve, reject) => {
    relay(child, name, (line) => {
      const url = readyUrl(line);
      if (url) resolve(url);
      return url !== null;
    });
    void ended.then((code) =>
      reject(new Error(`${name} ended before it was ready (code ${code}).`)),
    );
  });
  ready.catch(() => undefined);
  const started: Child = { pid: child.pid ?? null, ready, ended, stop: () => stop(child, ended) };
  alive.add(started);
  void ended.then(() => alive.delete(started));
  return started;
}

type SiteCommand = Pick<Command, 'env' | 'cwd'> & {
  mode: 'start' | 'dev';
  port: string;
  url: string;
};

/** Serves the site on this computer. `ready` resolves with its address once it listens. */
export const startNext = ({ mode, port, url, ...command }: SiteCommand): Child =>
  startChild({
    name: 'site',
    args: ['node_modules/next/dist/bin/next', mode, '--hostname', '127.0.0.1', '--port', port],
    readyUrl: (line) => (/Ready in/.test(line) ? url : null),
    ...command,
  });

/**
 * Runs a command to its end.
 * @throws Error with the message `failure` when the exit code is not 0
 */
export async function runChild(command: Command, failure: string): Promise<void> {
  const code = await startChild({ ...command, readyUrl: () => null }).ended;
  if (code !== 0) throw new Error(failure);
}

/** Ends every running child, including builds and processes that are still starting. */
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

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(force);
}
