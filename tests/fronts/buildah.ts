import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Variables } from '../../scripts/variables.ts';
import type { Service } from './read-compose.ts';

const NEEDED = ['buildah', 'debootstrap', 'nginx', 'caddy'];
/** In user space, without a daemon, even if a machine has no namespaces. */
const APART = ['--isolation', 'chroot', '--network', 'host'];
const LOOK_EVERY_MS = 250;
const KB_PER_MB = 1024;

/** A running service of compose.yaml. */
export type Running = {
  /** Ends it as Docker does: by a signal, and by force after a time limit, which fails the check. */
  stop(): Promise<void>;
};

export type Engine = ReturnType<typeof openEngine>;

/** @throws Error that names the packages to install */
export function requireBuildah(): void {
  const missing = NEEDED.filter((command) => spawnSync(command, ['--version']).error);
  if (process.getuid?.() === 0 && missing.length === 0) return;
  throw new Error(
    `Images are built and run by root, with Debian's packages (here is no ${missing.join(', ') || 'root'}):\n` +
      '  apt-get install -y buildah debootstrap nginx-light caddy',
  );
}

/**
 * Builds and runs images in a separate folder. `close` deletes it with everything that still runs.
 */
export function openEngine(folder: string) {
  const store = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
  const env = { ...process.env, TMPDIR: folder };
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  // As many as this machine allows: npm opens more than the 1,024 of buildah.
  const openFiles = ['--ulimit', `nofile=${limit}:${limit}`];
  const running = new Set<ChildProcess>();
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...store, ...args], { encoding: 'utf8', env }).trim();

  /** Replaces the image of Docker Hub that the Dockerfile starts from: the same Debian and Node. */
  function makeBase(dockerfile: string): void {
    const [, name = '', suite = ''] =
      /^FROM (node:\d+-(\w+)-slim) AS base$/m.exec(fs.readFileSync(dockerfile, 'utf8')) ?? [];
    const container = buildah('from', 'scratch');
    const root = buildah('mount', container);
    execFileSync('debootstrap', ['--variant=minbase', suite, root], { stdio: 'ignore' });
    const packages = join(root, 'usr/local/lib/node_modules/npm');
    fs.cpSync(join(process.env.npm_execpath ?? '', '../..'), packages, { recursive: true });
    fs.cpSync(process.execPath, join(root, 'usr/local/bin/node'));
    fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
    buildah('config', '--env', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
    buildah('commit', '--rm', container, `docker.io/library/${name}`);
  }

  return {
    /** Builds the image of a service in compose.yaml from the files in a folder, as `image`. */
    async build(service: Service, context: string, image: string): Promise<void> {
      assert.ok(service.build, 'compose.yaml says how the image is built');
      const dockerfile = join(context, service.build.dockerfile);
      if (buildah('images', '--quiet') === '') makeBase(dockerfile);
      const startedAt = Date.now();
      const child = spawn(
        'buildah',
        [
          ...store,
          'bud',
          '--layers',
          '--pull-never',
          ...APART,
          ...openFiles,
          ...mountNpmSettings(),
          '--file',
          dockerfile,
          '--target',
          service.build.target,
          '--tag',
          image,
          context,
        ],
        { env, stdio: ['ignore', 'ignore', 'inherit'] },
      );
      running.add(child);
      const memory = watchMemory(child);
      const code = await endOf(child);
      running.delete(child);
      assert.equal(code, 0, `${image} is built`);
      const size = buildah('images', '--format', '{{.Size}}', image);
      const seconds = Math.round((Date.now() - startedAt) / 1_000);
      console.log(`${image}: built in ${seconds} s with ${memory.peak()} MB of memory, ${size}`);
    },

    /** The files of an image and its settings, until `look` returns. */
    lookInto<T>(image: string, inspect: (root: string, settings: string) => T): T {
      const container = buildah('from', '--pull-never', image);
      try {
        return inspect(buildah('mount', container), buildah('inspect', '--type', 'image', image));
      } finally {
        buildah('rm', container);
      }
    },

    /** Starts a service as compose.yaml defines it, in the network of this machine. */
    start(name: string, service: Service, image: string, variables: Variables): Running {
      const container = buildah('from', '--pull-never', ...openFiles, image);
      const root = buildah('mount', container);
      const mounts = service.volumes.flatMap((volume) => {
        const [source = '', target = ''] = volume.split(':');
        const path = join(folder, 'volumes', source);
        if (!fs.existsSync(path)) {
          // As in Docker, a new volume has the owner of the folder it covers.
          const { uid, gid } = fs.statSync(join(root, target));
          fs.mkdirSync(path, { recursive: true });
          fs.chownSync(path, uid, gid);
        }
        return ['--volume', `${path}:${target}`];
      });
      const command = service.command ?? commandOf(buildah('inspect', '--type', 'image', image));
      const settings = Object.entries({ ...variables, ...service.environment });
      const child = spawn(
        'setpriv',
        [
          '--no-new-privs',
          'buildah',
          ...store,
          'run',
          ...APART,
          ...mounts,
          ...service.cap_drop.flatMap((capability) => ['--cap-drop', capability]),
          ...service.tmpfs.flatMap((path) => ['--mount', `type=tmpfs,destination=${path}`]),
          ...settings.flatMap(([key, value]) => (value ? ['--env', `${key}=${value}`] : [])),
          container,
          '--',
          ...command,
        ],
        { env, stdio: ['ignore', 'ignore', 'inherit'] },
      );
      running.add(child);
      const memory = watchMemory(child);
      const ended = endOf(child).finally(() => running.delete(child));
      return {
        async stop() {
          const [first] = processesOf(child);
          assert.ok(first, `${name} runs`);
          process.kill(first, 'SIGTERM');
          const grace = parseInt(service.stop_grace_period) * 1_000;
          let isForced = false;
          const force = setTimeout(() => {
            isForced = true;
            processesOf(child).forEach(kill);
          }, grace);
          await ended;
          clearTimeout(force);
          assert.ok(!isForced, `${name} did not end within ${service.stop_grace_period}`);
          // Under Docker its root is read-only. Here it may be writable, and nothing must have been
          // written.
          const find = [root, '-xdev', '-type', 'f', '-not', '-user', 'root'];
          assert.equal(execFileSync('find', find, { encoding: 'utf8' }), '', 'writes to volumes');
          buildah('rm', container);
          const peak = memory.peak();
          assert.ok(peak < parseInt(service.mem_limit), `${name} took ${peak} MB`);
          console.log(`${name} took ${peak} of ${service.mem_limit}`);
        },
      };
    },

    /** Does not wait, because this process may be ending. */
    close(): void {
      for (const child of running) {
        for (const pid of [...processesOf(child), child.pid ?? 0]) kill(pid);
      }
      buildah('rm', '--all');
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** How this machine reaches npm: mounted while packages are installed, and in no image. */
function mountNpmSettings(): string[] {
  const { npm_config_userconfig, npm_config_globalconfig, npm_config_cafile } = process.env;
  const mounts = [
    [npm_config_userconfig, '/root/.npmrc'],
    [npm_config_globalconfig, '/usr/local/etc/npmrc'],
    [npm_config_cafile, npm_config_cafile],
  ];
  return mounts.flatMap(([source, target]) =>
    source && fs.existsSync(source) ? ['--volume', `${source}:${target}:ro`] : [],
  );
}

const imageSchema = z.object({
  OCIv1: z.object({ config: z.object({ Cmd: z.array(z.string()) }) }),
});
const commandOf = (settings: string) => imageSchema.parse(JSON.parse(settings)).OCIv1.config.Cmd;

const endOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });

/** The processes inside, the first one first, without those of buildah itself. */
function processesOf(child: ChildProcess): number[] {
  const isInside = (pid: number) => !/^(setpriv|buildah)/.test(read(`/proc/${pid}/cmdline`));
  return descendantsOf(child.pid ?? 0).filter(isInside);
}

function descendantsOf(pid: number): number[] {
  const children = fs
    .globSync(`/proc/${pid}/task/*/children`)
    .flatMap((file) => [...read(file).matchAll(/\d+/g)].map(([id]) => Number(id)));
  return children.flatMap((id) => [id, ...descendantsOf(id)]);
}

/** Empty if the process has ended in between. */
function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Memory of all processes inside that can't be reclaimed, unlike mapped files. */
function watchMemory(child: ChildProcess) {
  let peak = 0;
  const inspect = () => {
    const kilobytes = processesOf(child).map((pid) => {
      const [, size = '0'] = /^Pss_Anon: +(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
      return Number(size);
    });
    peak = Math.max(
      peak,
      kilobytes.reduce((sum, size) => sum + size, 0),
    );
  };
  const timer = setInterval(inspect, LOOK_EVERY_MS);
  child.once('close', () => clearInterval(timer));
  return { peak: () => Math.round(peak / KB_PER_MB) };
}
