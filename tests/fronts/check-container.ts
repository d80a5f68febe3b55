/**
 * `npm run tool check:container`: tries the visitors' services of compose.yaml, without Docker. It builds the
 * image and a second one with other styles, and starts two processes and both proxies with the file's own
 * settings. It books through them while one process is off, and deploys both images in turn under load:
 * twice, or as often as `--deployments 20` asks. Needs root and Debian's packages, which its message lists.
 *
 * Processes use the machine's network and have no memory limit, so memory is measured. Networks, names and
 * the start order of Docker and compose are not tried.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPort } from '../../local/dev-runner/find-port.ts';
import { makePlan, type Plan } from '../../local/dev-runner/plan.ts';
import {
  startContentLake,
  startDatabase,
  startMailServer,
} from '../../local/dev-runner/processes.ts';
import { bindOwnDatabase } from '../../local/dev-runner/seed-bookings.ts';
import { seedContentOnce } from '../../local/dev-runner/seed-content.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { mergeLines } from '../../scripts/setup/variables.ts';
import type { Variables } from '../../scripts/variables.ts';
import { PATHS } from '../../src/domain/pages.ts';
import { secretsOf } from '../hosts/check-secrets.ts';
import { postBooking, readBookingForm } from '../support/product/plain-booking.ts';
import { openEngine, requireBuildah, type Engine, type Running } from './buildah.ts';
import { readCompose, type Services } from './read-compose.ts';
import { runBothFronts } from './run-front.ts';
import { deployUnderLoad, storedEmails } from './visitors.ts';

const ALIVE_WITHIN_MS = 240_000;
const IMAGES = ['site-former', 'site-next'] as const;
const PROCESSES = ['site-a', 'site-b'] as const;
type Process = (typeof PROCESSES)[number];

async function checkContainer(): Promise<void> {
  const options = { deployments: { type: 'string', default: '2' } } as const;
  const { values } = parseArgs({ options });
  requireBuildah();
  const folder = mkdtempSync('/var/tmp/detailing-container-');
  const engine = openEngine(folder);
  process.once('exit', () => engine.close());

  const ports = { front: await findPort(3680), cache: await findPort(3690) };
  const url = `http://localhost:${ports.front}`;
  const dataDir = join(folder, 'data');
  const plan = await makePlan({ sitePort: 3700, dataDir, variables: { SITE_URL: url } });
  const sites = [plan.ports.site, await findPort(plan.ports.site + 1)] as const;
  const otherUrl = `http://127.0.0.1:${ports.front}`;
  const variables = { ...plan.siteEnvironment, OTHER_URLS: otherUrl };

  const deployment = join(folder, 'deployment');
  copyClone(deployment, variables);
  const services = readCompose('compose.yaml', variables);
  await engine.build(services['site-a'], deployment, IMAGES[0]);
  checkImage(engine, variables);
  appendFileSync(join(deployment, 'src/app/theme.css'), ':root { --next-version: 1 }\n');
  await engine.build(services['site-a'], deployment, IMAGES[1]);

  const emulators = await startEmulators(plan);
  const site = openSite(engine, services, variables, sites);
  await site.deploy(IMAGES[0]);
  const fronts = await runBothFronts(services, { ...ports, sites });
  try {
    const redirect = await fetch(`${otherUrl}${PATHS.faq}`, { redirect: 'manual' });
    assert.equal(redirect.headers.get('location'), `${url}${PATHS.faq}`);
    const bookings = await bookWhileOneIsOff(url, site);
    // Visitors arrive as Caddy passes them on, from many addresses.
    const origin = `http://localhost:${ports.cache}`;
    const deploy = (index: number) => site.deploy(IMAGES[index % 2] ?? '');
    const load = await deployUnderLoad(url, Number(values.deployments), deploy, origin);
    const stored = await storedEmails(plan);
    assert.deepEqual(stored, [...load, ...bookings], 'each booking is stored once');
    await site.stop();
  } finally {
    await fronts.stop();
    await Promise.all(emulators.map((emulator) => emulator.stop()));
  }
}

/** As on a server: a clone of the code, with the settings beside the compose file. */
function copyClone(target: string, variables: Variables): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { encoding: 'utf8' }).split('\0');
  for (const file of files) {
    if (file !== '' && existsSync(file)) cpSync(file, join(target, file), { recursive: true });
  }
  let text = '';
  for (const [name, value = ''] of Object.entries(variables))
    text = mergeLines(text, { [name]: value });
  writeFileSync(join(target, '.env'), text);
}

/** Neither files nor settings of the image contain an address or a secret of the deployment. */
function checkImage(engine: Engine, variables: Variables): void {
  const secrets = secretsOf(variables).flatMap(({ spellings }) => spellings);
  const { SITE_URL = '', SUPABASE_URL = '' } = variables;
  const values = [...secrets, SITE_URL, SUPABASE_URL];
  engine.lookInto(IMAGES[0], (root, settings) => {
    for (const value of values) assert.ok(!settings.includes(value));
    const grep = ['-rlF', ...values.flatMap((value) => ['-e', value]), root];
    // Without the devices of the Debian below it.
    const { stdout, status } = spawnSync('grep', ['-D', 'skip', ...grep], { encoding: 'utf8' });
    assert.equal(stdout, '', 'no address and no secret is in the image');
    assert.equal(status, 1, 'all files are read');
  });
  console.log(`The image holds none of ${values.length} spellings of addresses and secrets.`);
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

type Site = {
  start(name: Process, image: string): Promise<void>;
  stop(name?: Process): Promise<void>;
  /** One process after the other, as docs/operations.md describes. */
  deploy(image: string): Promise<void>;
};

function openSite(
  engine: Engine,
  services: Services,
  variables: Variables,
  ports: readonly [number, number],
): Site {
  const running = new Map<Process, Running>();
  const site: Site = {
    async start(name, image) {
      const port = ports[PROCESSES.indexOf(name)] ?? 0;
      const own = { ...variables, PORT: String(port) };
      running.set(name, engine.start(name, services[name], image, own));
      const until = Date.now() + ALIVE_WITHIN_MS;
      while (!(await isAlive(port))) {
        assert.ok(Date.now() < until, `${name} answers`);
        await delay(250);
      }
    },
    async stop(name) {
      for (const each of name ? [name] : PROCESSES) {
        await running.get(each)?.stop();
        running.delete(each);
      }
    },
    async deploy(image) {
      for (const name of PROCESSES) {
        await site.stop(name);
        await site.start(name, image);
      }
    },
  };
  return site;
}

const isAlive = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/alive`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Through both proxies. A page opened before a deployment is sent after it. */
async function bookWhileOneIsOff(url: string, site: Site): Promise<string[]> {
  const emails: string[] = [];
  const book = async (form = readBookingForm(url)) => {
    const email = `visitor-of-fronts-${emails.length}@example.com`;
    const visitor = { email, address: '198.51.100.7', submissionId: null };
    assert.ok(await postBooking(url, await form, visitor), `the booking of ${email} is accepted`);
    emails.push(email);
  };
  for (const path of Object.values(PATHS)) {
    const { status } = await fetch(`${url}${path}`);
    assert.ok(status < 400, `${path} answers ${status}`);
  }
  await book();
  const opened = readBookingForm(url);
  await opened;
  for (const name of PROCESSES) {
    await site.stop(name);
    await book();
    await site.start(name, IMAGES[1]);
  }
  await book(opened);
  console.log(`${emails.length} bookings through both fronts, two of them with one process`);
  return emails;
}

await runCommand(checkContainer);
