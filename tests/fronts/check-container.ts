/**
 * `npm run check:container -- <image> <another image>`: twenty deployments of the images of deploy/Dockerfile
 * under load, in turn one and the other, as compose.yaml runs them: without root, capabilities and a
 * writable root, in 512 MB each. `--deployments 5` is quicker. Needs podman as root, and nginx. What compose
 * itself does (its network and names, and when it starts what) is not tried.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  startContentLake,
  startDatabase,
  startMailServer,
} from '../../local/dev-runner/emulators.ts';
import { findPort } from '../../local/dev-runner/find-port.ts';
import { bindOwnDatabase } from '../../local/dev-runner/own-database.ts';
import { makePlan, type Plan } from '../../local/dev-runner/plan.ts';
import { seedContentOnce } from '../../local/dev-runner/seed-content.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { runNginx } from './run-front.ts';
import { putUnderLoad, storedEmails } from './visitors.ts';

const ALIVE_WITHIN_MS = 240_000;
/** As in compose.yaml. */
const SAFE = [
  ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all'],
  ['--security-opt', 'no-new-privileges', '--memory', '512m', '--stop-timeout', '30'],
].flat();

const podman = (...args: string[]): string => execFileSync('podman', args, { encoding: 'utf8' });

async function checkContainer(): Promise<void> {
  const options = { deployments: { type: 'string', default: '20' } } as const;
  const { values, positionals: images } = parseArgs({ options, allowPositionals: true });
  assert.equal(images.length, 2, 'Name two images of deploy/Dockerfile.');
  const dataDir = mkdtempSync(join(tmpdir(), 'detailing-container-'));
  const front = await findPort(3680);
  const url = `http://localhost:${front}`;
  const plan = await makePlan({
    sitePort: 3700,
    dataDir,
    variables: { PATH: process.env.PATH, SITE_URL: url },
  });
  const ports = [plan.ports.site, await findPort(plan.ports.site + 1)] as const;
  const emulators = await startEmulators(plan);
  const end = new AbortController();
  const deploy = async (image = '') => {
    for (const port of ports) await replace(plan, port, image);
  };
  try {
    await deploy(images[0]);
    const nginx = await runNginx({ sites: ports, front }, dataDir);
    try {
      const load = putUnderLoad(url, end.signal);
      for (let deployment = 1; deployment <= Number(values.deployments); deployment += 1) {
        const startedAt = Date.now();
        await deploy(images[deployment % 2]);
        const took = Math.round((Date.now() - startedAt) / 1_000);
        console.log(`Deployment ${deployment} in ${took} s: ${load.report()}`);
      }
      end.abort();
      const { requests, failures, bookings } = await load.ended;
      console.log(`${requests} requests, ${bookings.length} bookings, ${failures.length} failed`);
      assert.deepEqual(failures, [], 'every request is answered');
      const stored = await storedEmails(plan.siteEnvironment);
      assert.deepEqual(stored, bookings, 'each booking is stored once');
    } finally {
      end.abort();
      await nginx.stop();
    }
  } finally {
    for (const port of ports) podman('rm', '--force', '--ignore', '--volumes', nameOf(port));
    podman('volume', 'rm', '--force', ...ports.map(nameOf), SHARED);
    await Promise.all(emulators.map((emulator) => emulator.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startEmulators(plan: Plan) {
  await seedContentOnce(plan);
  const emulators = [
    startContentLake(plan, { webhooks: true }),
    startDatabase(plan),
    startMailServer(plan),
  ];
  await Promise.all(emulators.map((emulator) => emulator.ready));
  await bindOwnDatabase(plan);
  return emulators;
}

const nameOf = (port: number) => `detailing-check-${port}`;
const SHARED = 'detailing-check-shared';

/** Ends the container, as `docker compose up` would, and returns when the new one is alive. */
async function replace({ siteEnvironment }: Plan, port: number, image: string): Promise<void> {
  const name = nameOf(port);
  podman('rm', '--force', '--time', '30', '--ignore', name);
  const variables = Object.entries({ ...siteEnvironment, PATH: undefined, PORT: String(port) });
  podman(
    ...['run', '--detach', '--name', name, '--network', 'host', ...SAFE],
    ...['--volume', `${name}:/app/.next`, '--volume', `${SHARED}:/app/.next-builds`],
    ...variables.flatMap(([key, value]) => (value ? ['--env', `${key}=${value}`] : [])),
    image,
  );
  const until = Date.now() + ALIVE_WITHIN_MS;
  while (!(await isAlive(port))) {
    if (Date.now() > until) throw new Error(`${image} does not answer.\n${podman('logs', name)}`);
    await delay(250);
  }
}

const isAlive = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/alive`).then(
    ({ ok }) => ok,
    () => false,
  );

await runCommand(checkContainer);
