import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from './read-compose.ts';

const FRONTS = join(import.meta.dirname, '../../docs/fronts');
const READY_WITHIN_MS = 10_000;
const CADDY_OPTIONS = '{\n\tadmin off\n}\n';
/** The user in nginx's image. */
const UNPRIVILEGED = { uid: 101, gid: 101 };

type Front = { stop(): Promise<void> };
type Ports = { sites: readonly [number, number]; front: number };

/** A configuration from the documentation, in front of these processes. */
const read = (name: string, { sites }: Ports) =>
  readFileSync(join(FRONTS, name), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${sites[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${sites[1]}`);

/** Runs the nginx configuration of the documentation, with other ports and folders. */
export function runNginx(ports: Ports): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'detailing-nginx-'));
  const upstream = read('upstream.conf', ports);
  const site = read('nginx.conf', ports)
    .replace('listen 80;', `listen 127.0.0.1:${ports.front};`)
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
  const site = read('Caddyfile', ports).replace(
    'example.com {',
    `http://localhost:${ports.front} {`,
  );
  writeFileSync(config, CADDY_OPTIONS + site);
  return run('caddy', ['run', '--config', config], ports.front, folder);
}

/** Runs the two proxies of compose.yaml, with other ports and folders and without TLS. */
export async function runBothFronts(
  { front, cache }: Services,
  ports: Ports & { cache: number },
): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'detailing-both-fronts-'));
  chmodSync(folder, 0o755);
  const [site, other] = ports.sites;
  const adapt = (text: string) =>
    text
      .replaceAll(/(?<=\s)\/(?=etc\/site|var\/cache|tmp)/g, `${folder}/`)
      .replace('listen 80;', `listen 127.0.0.1:${ports.cache};`)
      .replace(/resolver .*/, '')
      .replace('site-a:3000 resolve', `127.0.0.1:${site}`)
      .replace('site-b:3000 resolve', `127.0.0.1:${other}`)
      .replace('cache:80', `127.0.0.1:${ports.cache}`);
  for (const volume of [...front.volumes, ...cache.volumes]) {
    const [source = '', target = ''] = volume.split(':');
    const path = join(folder, target);
    mkdirSync(source.startsWith('./') ? dirname(path) : path, { recursive: true });
    const options = target.startsWith('/etc/caddy/') ? CADDY_OPTIONS : '';
    if (source.startsWith('./')) writeFileSync(path, options + adapt(readFileSync(source, 'utf8')));
    else chownSync(path, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  }
  mkdirSync(join(folder, 'tmp'));
  chownSync(join(folder, 'tmp'), UNPRIVILEGED.uid, UNPRIVILEGED.gid);

  const [command = '', ...args] = (cache.command ?? []).map((part) => adapt(` ${part}`).trim());
  const nginx = await run(command, args, ports.cache, folder, UNPRIVILEGED);
  const config = join(folder, 'etc/caddy/Caddyfile');
  const env = { ...front.environment, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = await run('caddy', ['run', '--config', config], ports.front, folder, {
    env: { ...process.env, ...env },
  });
  return {
    stop: async () => {
      await Promise.all([caddy.stop(), nginx.stop()]);
    },
  };
}

async function run(
  command: string,
  args: string[],
  port: number,
  folder: string,
  options: SpawnOptions = {},
): Promise<Front> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  // A check that fails or is interrupted leaves nothing behind.
  process.once('exit', () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  await untilReady(child, port);
  return {
    stop: () => {
      child.kill('SIGTERM');
      return ended;
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
