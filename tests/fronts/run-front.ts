import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const FRONTS = join(import.meta.dirname, '../../docs/fronts');
const READY_WITHIN_MS = 10_000;

type Front = { stop(): Promise<void> };
type Ports = { sites: readonly [number, number]; front: number };

/**
 * Runs the nginx configuration of the documentation, with other ports and folders.
 * @param files a folder that it serves as files beside it, at `/as-files/`
 */
export function runNginx(ports: Ports, files: string): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'detailing-nginx-'));
  const upstream = readFileSync(join(FRONTS, 'upstream.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.sites[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.sites[1]}`);
  const site = readFileSync(join(FRONTS, 'nginx.conf'), 'utf8')
    .replace(
      'listen 80;',
      `listen 127.0.0.1:${ports.front};\n  location /as-files/ { alias ${files}/; }`,
    )
    .replace('/var/cache/nginx/site', join(folder, 'cache'));
  const config = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'cache'));
  writeFileSync(
    config,
    `user root; pid ${folder}/pid; daemon off; worker_processes 1; error_log stderr warn;
events {} http { access_log off; default_type text/html; ${upstream} ${site} }`,
  );
  return run('nginx', ['-c', config], ports.front, folder);
}

/** Runs the Caddy configuration of the documentation, with other ports and without TLS. */
export function runCaddy(ports: Ports): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'detailing-caddy-'));
  const config = join(folder, 'Caddyfile');
  writeFileSync(
    config,
    `{\n\tadmin off\n}\n${readFileSync(join(FRONTS, 'Caddyfile'), 'utf8')
      .replace('example.com {', `http://localhost:${ports.front} {`)
      .replace('127.0.0.1:3000', `127.0.0.1:${ports.sites[0]}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${ports.sites[1]}`)}`,
  );
  return run('caddy', ['run', '--config', config], ports.front, folder);
}

async function run(command: string, args: string[], port: number, folder: string): Promise<Front> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await untilReady(child, port);
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`http://localhost:${port}/`).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > end) {
      throw new Error(`${child.spawnfile} does not answer. Is it installed?`);
    }
    await delay(100);
  }
}
