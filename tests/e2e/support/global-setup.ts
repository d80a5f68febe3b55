import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { adoptBuild } from '../../../local/dev-runner/build-if-changed.ts';
import { makePlan, type Plan } from '../../../local/dev-runner/plan.ts';
import { bindOwnDatabase } from '../../../local/dev-runner/seed-bookings.ts';
import { seedContentOnce } from '../../../local/dev-runner/seed-content.ts';
import { startStack, type PartName, type Stack } from '../../../local/dev-runner/stack.ts';
import { openDatabase } from '../../../local/supabase/database.ts';
import { buildSite } from '../../../scripts/build/build-site.ts';
import { deleteInBackground } from '../../support/process/delete-in-background.ts';
import { listen } from '../../support/process/listen.ts';
import { copyProject } from '../../support/product/copy-project.ts';
import { harnessOf, publishHarnesses } from './harness.ts';
import { assertNotLogged, readStackLog, readTyped, recordSiteLog, STACK_LOG } from './site-log.ts';

/** Returns the memory of a process in megabytes. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

const ROOT = join(import.meta.dirname, '../../..');
const SITE_PORT = 3100;
const EMULATED = ['content', 'database', 'mail', 'payments'] as const;
const PARTS: readonly string[] = [...EMULATED, 'site'] satisfies PartName[];

const isPart = (text: string | undefined): text is PartName =>
  text !== undefined && PARTS.includes(text);

/**
 * Starts the product as `npm start` does, once per worker, on fresh data, and lets the tests stop
 * its parts. All stacks run one build of a copy of the project without the emulators, because the
 * site must not need their code. At the end, the sites' logs must contain no text that a visitor typed.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stacks: RunningStack[] = [];
  const siteLog = recordSiteLog();
  const siteFolder = mkdtempSync(join(tmpdir(), 'detailing-e2e-site-'));
  const freshData = mkdtempSync(join(tmpdir(), 'detailing-e2e-fresh-'));
  const close = async () => {
    await Promise.all(stacks.map((stack) => stack.close()));
    deleteInBackground([siteFolder, freshData]);
  };
  try {
    copyProject(ROOT, siteFolder, ['local', 'tests']);
    await prepareData(freshData);
    const first = await startStackOf(0, { siteFolder, freshData, built: null });
    stacks.push(first);
    const others = { siteFolder, freshData, built: first.plan };
    const startAnother = async (_: unknown, index: number) =>
      stacks.push(await startStackOf(index + 1, others));
    await Promise.all(Array.from({ length: workers - 1 }, startAnother));
    await Promise.all(stacks.map(({ plan }) => waitForServices(plan.siteUrl)));
  } catch (error) {
    console.error(`The product could not start. It printed, in ${STACK_LOG}:\n${readStackLog()}`);
    await close();
    throw error;
  }
  publishHarnesses(stacks.map(({ plan, controlUrl }) => harnessOf(plan, controlUrl)));
  return async () => {
    const typed = await Promise.all(stacks.map(({ plan }) => readTyped(plan)));
    await close();
    assertNotLogged(siteLog(), typed.flat());
  };
}

type RunningStack = { plan: Plan; controlUrl: string; close(): Promise<void> };

/** Prepares what every stack begins with: its keys, the content, and a database for many emails. */
async function prepareData(dataDir: string): Promise<void> {
  const plan = await makePlan({ sitePort: SITE_PORT, dataDir, variables: {} });
  await Promise.all([seedContentOnce(plan), raiseEmailBudgets(join(dataDir, 'supabase'))]);
}

type StackOptions = {
  siteFolder: string;
  /** The folder with the data to begin with. */
  freshData: string;
  /** The plan whose build to use; null to make a build. */
  built: Plan | null;
};

async function startStackOf(
  index: number,
  { siteFolder, freshData, built }: StackOptions,
): Promise<RunningStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'detailing-e2e-'));
  cpSync(freshData, dataDir, { recursive: true });
  const variables = {
    ...(index > 0 && { BUILDS_FOLDER: `.next-builds-${index}` }),
    PATH: process.env.PATH,
    // `npm run typecheck` checks the types.
    SKIP_TYPE_CHECK: 'true',
  };
  const plan = await makePlan({ sitePort: SITE_PORT + index, dataDir, variables, siteFolder });
  if (built) adoptBuild(built, plan);
  const stack = await startStack(plan, 'start', console.log);
  const perform = controlOf(stack, freshData);
  const control = createServer((request, response) => {
    perform(request.url ?? '')
      .then((text) => response.end(text))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  // A test that computes for seconds may use an idle connection after it was closed.
  control.keepAliveTimeout = 0;
  const controlUrl = await listen(control);
  const close = async () => {
    control.close();
    await stack.close();
    deleteInBackground([dataDir]);
  };
  return { plan, controlUrl, close };
}

/** A site writes its services into the database just after its start. Until then nothing has a price. */
async function waitForServices(siteUrl: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const response = await fetch(`${siteUrl}/api/services`);
    if (response.ok && (await response.text()) !== '[]') return;
    await wait(200);
  }
  throw new Error(`The site at ${siteUrl} offers no services.`);
}

/** Raises every limit of thirty emails an hour. All tests of a stack send more to the owner. */
async function raiseEmailBudgets(databaseFolder: string): Promise<void> {
  const database = await openDatabase(databaseFolder, join(ROOT, 'supabase/migrations'));
  const [raised] = await database.ownerTransaction((_, script) =>
    script(`do $$ begin
      execute 'create or replace view private.email_budgets as '
        || regexp_replace(pg_get_viewdef('private.email_budgets'::regclass), ', *30,', ', 1000,', 'g');
    end $$;
    select count(*) from private.email_budgets where most = 1000`),
  );
  await database.close();
  if (Number(raised?.count) !== 5)
    throw new Error('The tests expect five limits of thirty emails.');
}

/** The folders in which the emulators keep their data. */
const FOLDERS = ['content-lake', 'supabase', 'mail', 'payments'];

/**
 * Starts a stack again with the data it began with. The site keeps its pages and compares them with the content, as
 * it does after any pause.
 */
async function beginAgain({ plan, stop, start }: Stack, freshData: string): Promise<void> {
  await stop('site');
  await Promise.all(EMULATED.map(stop));
  for (const folder of FOLDERS)
    rmSync(join(plan.dataDir, folder), { recursive: true, force: true });
  cpSync(freshData, plan.dataDir, { recursive: true });
  await Promise.all(EMULATED.map(start));
  await bindOwnDatabase(plan);
  await start('site');
  await waitForServices(plan.siteUrl);
}

/** Returns what performs an action such as `/stop/database`, `/freeze/content` or `/build`. */
function controlOf(stack: Stack, freshData: string): (url: string) => Promise<string> {
  const workers = new Set<string>();
  return async (url) => {
    const [, verb, subject = ''] = url.split('/');
    if (verb === 'build') await buildSite(stack.plan.siteEnvironment, stack.plan.siteFolder);
    else if (verb === 'enter') {
      // A second worker of a kind comes when a test has failed or is repeated. It must find nothing of the first one.
      if (workers.has(subject)) {
        console.log(`Starting the product again for the tests ${subject}…`);
        workers.clear();
        await beginAgain(stack, freshData);
      }
      workers.add(subject);
    } else if (!isPart(subject)) throw new Error(`There is no part "${subject}".`);
    else if (verb === 'stop') await stack.stop(subject);
    else if (verb === 'start') await stack.start(subject);
    else return signal(stack.pidOf(subject), verb);
    return 'done';
  };
}

function signal(pid: number | null, verb = ''): string {
  if (pid === null) throw new Error('This part is not running.');
  if (verb === 'memory') return String(memoryOf(pid));
  if (verb !== 'freeze' && verb !== 'thaw') throw new Error(`The control cannot "${verb}".`);
  process.kill(pid, verb === 'freeze' ? 'SIGSTOP' : 'SIGCONT');
  return 'done';
}
