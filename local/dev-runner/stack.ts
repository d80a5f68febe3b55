import { buildStudioIfChanged, serveStudio } from '../../scripts/build/build-studio.ts';
import { validateContent } from '../../scripts/build/validate-content.ts';
import type { Child } from '../../scripts/child-process.ts';
import { buildSiteIfChanged } from './build-if-changed.ts';
import type { Plan } from './plan.ts';
import * as processes from './processes.ts';
import {
  deleteRunningEnvironment,
  deleteRunningEnvironmentAtExit,
  writeRunningEnvironment,
} from './running-environment.ts';
import { bindOwnDatabase } from './seed-bookings.ts';
import { seedContentOnce } from './seed-content.ts';

export type PartName = 'content' | 'database' | 'mail' | 'payments' | 'site';
const EMULATED = ['content', 'database', 'mail', 'payments'] as const;
/** `build` stops before the site is served. */
export type Mode = 'start' | 'dev' | 'build';

const OUTBOX_EVERY_MS = 10_000;

/** The running parts. Each can be stopped and restarted separately. */
export type Stack = ReturnType<typeof createStack>;

/**
 * Starts the emulators of the plan, seeds the content, builds the site and serves it.
 * @throws Error with a message for people when a part cannot start. The others are then stopped.
 */
export async function startStack(
  plan: Plan,
  mode: Mode,
  report: (progress: string) => void,
): Promise<Stack> {
  const stack = createStack(plan, mode);
  const startServices = async () => {
    report('Starting the emulators…');
    if (plan.choice.content === 'emulator') await seedContentOnce(plan);
    await Promise.all(EMULATED.map(stack.start));
    await bindOwnDatabase(plan);
    await validateContent(plan.siteEnvironment);
  };
  const build = async () => {
    report('Building the Studio and the site, if anything has changed…');
    if (mode !== 'dev') await buildSiteIfChanged(plan);
  };
  try {
    // The Studio's build reads no content, so it starts at once.
    await Promise.all([buildStudioIfChanged(), startServices().then(build)]);
    serveStudio(plan.siteFolder);
    if (mode !== 'build') await stack.start('site');
    return stack;
  } catch (error) {
    await stack.close();
    throw error;
  }
}

function createStack(plan: Plan, mode: Mode) {
  deleteRunningEnvironmentAtExit(plan);
  const running = new Map<PartName, Child>();
  /** Resolves with the name of a part that ended unexpectedly. */
  const broken = Promise.withResolvers<PartName>();

  const launch = (part: PartName): Child | null => {
    if (part === 'site') return processes.startSite(plan, mode === 'dev' ? 'dev' : 'start');
    if (plan.choice[part] !== 'emulator') return null;
    if (part === 'content') return processes.startContentLake(plan, { webhooks: true });
    if (part === 'payments') return processes.startPayments(plan);
    if (part === 'mail') return processes.startMailServer(plan);
    return processes.startDatabase(plan);
  };

  /** Starts a part unless it is already running or hosted. */
  const start = async (part: PartName): Promise<void> => {
    const child = running.has(part) ? null : launch(part);
    if (!child) return;
    running.set(part, child);
    await child.ready;
    void child.ended.then(() => {
      if (running.get(part) === child) broken.resolve(part);
    });
    if (part === 'site') writeRunningEnvironment(plan);
  };

  const stop = async (part: PartName): Promise<void> => {
    const child = running.get(part);
    running.delete(part);
    await child?.stop();
  };

  /** Returns the process id of a running part, or null if it is stopped or hosted. */
  const pidOf = (part: PartName) => running.get(part)?.pid ?? null;

  const ticker = setInterval(() => {
    if (running.has('site')) processes.deliverOutbox(plan).catch(() => undefined);
  }, OUTBOX_EVERY_MS);

  /** Stops every part, the site first. */
  const close = async (): Promise<void> => {
    clearInterval(ticker);
    deleteRunningEnvironment(plan);
    await stop('site');
    await Promise.all(EMULATED.map(stop));
  };

  return { plan, start, stop, pidOf, close, broken: broken.promise };
}
