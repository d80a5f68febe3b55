import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../backup/database.ts';
import type { Variables } from '../variables.ts';
import type { SetupVariables } from './variables.ts';

export type Terminal = {
  print: (line: string) => void;
  /** Null if setup does not run in a terminal. */
  ask: ((question: string, options: { isSecret: boolean }) => Promise<string>) | null;
};

export const TARGETS = ['env', 'server', 'vercel'] as const;

/** The context of every step. */
export type Setup = {
  target: (typeof TARGETS)[number];
  variables: SetupVariables;
  terminal: Terminal;
  /** A test passes its own. */
  fetch: typeof globalThis.fetch;
  /** Connects as the owner of the tables. */
  openDatabase: (variables: Variables) => Promise<Database>;
};

/** Data that may belong to another site, and advice on how to avoid sharing it. */
export type Finding = { found: string; instead: string };

/** A step is checked before and after it is applied, so a second setup finds nothing to do. */
export type Step = {
  title: string;
  /**
   * Returns a line for each change to make, without changing anything.
   * @throws NotYet when the result of an earlier step is missing
   * @throws Error with a message for people when setup cannot continue
   */
  look(): string[] | Promise<string[]>;
  /** @throws Error with a message for people */
  apply(): void | Promise<void>;
  /** The step asks its own questions, so setup does not ask for confirmation. */
  isQuestion?: true;
  /** Only a person can finish the step, so setup continues without it. */
  isForPerson?: true;
};

/** Thrown when the result of an earlier step is missing. */
export class NotYet extends Error {
  override name = 'NotYet';
}

/** A hosted service may take a moment to show a change. */
const PATIENCE_MS = [0, 1_000, 2_000, 4_000, 8_000];

export type Mode = 'check' | 'confirm' | 'yes';

/**
 * Runs the steps. Each is checked, applied if needed, and checked again.
 * @param mode `check` changes nothing, and `confirm` asks before each step
 * @returns how many steps were done, and how many are left to do
 * @throws Error with a message for people when a step fails
 */
export async function runSteps(steps: readonly Step[], mode: Mode, terminal: Terminal) {
  const outcome = { ok: 0, done: 0, left: 0 };
  for (const step of steps) outcome[await runStep(step, mode, terminal)] += 1;
  return outcome;
}

async function runStep(
  step: Step,
  mode: Mode,
  { print, ask }: Terminal,
): Promise<'ok' | 'done' | 'left'> {
  const { title } = step;
  const look = async () => step.look();
  const pending = await look().catch((error: unknown) => {
    if (mode === 'check' && error instanceof NotYet) return ['after the steps above'];
    throw error;
  });
  if (pending.length === 0) {
    print(`  ok    ${title}`);
    return 'ok';
  }
  const printLines = (word: string, lines: string[]) => {
    print(`  ${word.padEnd(4)}  ${title}: ${lines[0]}`);
    for (const line of lines.slice(1)) print(`          ${line}`);
  };
  if (mode === 'check') {
    printLines('todo', pending);
    return 'left';
  }
  printLines('…', pending);
  if (mode === 'confirm' && !step.isQuestion && !(await confirm(ask, title))) {
    throw new Error(`Setup stopped before the step "${title}".`);
  }
  await step.apply();
  const left = await lookAgain(step);
  if (left.length === 0) {
    print(`  done  ${title}`);
    return 'done';
  }
  if (!step.isForPerson) throw new Error(`${title}: ${left.join(' ')}`);
  printLines('wait', left);
  return 'left';
}

async function lookAgain(step: Step): Promise<string[]> {
  let left: string[] = [];
  for (const pause of step.isForPerson ? PATIENCE_MS.slice(0, 2) : PATIENCE_MS) {
    await sleep(pause);
    left = await step.look();
    if (left.length === 0) break;
  }
  return left;
}

async function confirm(ask: Terminal['ask'], title: string): Promise<boolean> {
  if (!ask) {
    throw new Error(
      `${title}: setup needs a terminal to ask. Add --yes to continue without asking.`,
    );
  }
  const answer = await ask('          Do this? [Y/n] ', { isSecret: false });
  return /^(?:y|yes|)$/i.test(answer.trim());
}
