import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../backup/database.ts';
import type { Variables } from '../variables.ts';
import type { SetupVariables } from './variables.ts';

export type Terminal = {
  print: (line: string) => void;
  /** Null: nobody is there to answer. */
  ask: ((question: string, options: { isSecret: boolean }) => Promise<string>) | null;
};

export const TARGETS = ['env', 'server', 'vercel'] as const;

/** What every step works with. */
export type Setup = {
  target: (typeof TARGETS)[number];
  variables: SetupVariables;
  terminal: Terminal;
  /** A test brings its own. */
  fetch: typeof globalThis.fetch;
  /** As the owner of the tables. */
  openDatabase: (variables: Variables) => Promise<Database>;
};

/** What may be another site's, and what to do instead of joining it. */
export type Finding = { found: string; instead: string };

/** Looked at before and after: a second setup finds nothing to do. */
export type Step = {
  title: string;
  /**
   * What is to do, a line for each; empty when nothing is. Changes nothing.
   * @throws NotYet while what an earlier step makes is missing
   * @throws Error in a sentence when setup cannot go on
   */
  look(): string[] | Promise<string[]>;
  /** @throws Error in a sentence */
  apply(): void | Promise<void>;
  /** It asks by itself. */
  isQuestion?: true;
  /** Only a person can end it: setup goes on without. */
  isForPerson?: true;
};

/** Thrown by a look at what an earlier step makes. */
export class NotYet extends Error {
  override name = 'NotYet';
}

/** A hosted service may need a moment until it shows what it has just made. */
const PATIENCE_MS = [0, 1_000, 2_000, 4_000, 8_000];

export type Mode = 'check' | 'confirm' | 'yes';

/**
 * Each step: look, compare, do, look again.
 * @param mode `check` only looks, `confirm` asks before each step
 * @returns how many steps were done, and how many are left to do
 * @throws Error in a sentence of the first step that cannot be done
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
  const tell = (word: string, lines: string[]) => {
    print(`  ${word.padEnd(4)}  ${title}: ${lines[0]}`);
    for (const line of lines.slice(1)) print(`          ${line}`);
  };
  if (mode === 'check') {
    tell('todo', pending);
    return 'left';
  }
  tell('…', pending);
  if (mode === 'confirm' && !step.isQuestion && !(await confirm(ask, title))) {
    throw new Error(`${title} is left as it is, and so is all after it.`);
  }
  await step.apply();
  const left = await lookAgain(step);
  if (left.length === 0) {
    print(`  done  ${title}`);
    return 'done';
  }
  if (!step.isForPerson) throw new Error(`${title}: ${left.join(' ')}`);
  tell('wait', left);
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
  if (!ask) throw new Error(`${title}: nobody can answer here. Add --yes to go on without asking.`);
  const answer = await ask('          Do this? [Y/n] ', { isSecret: false });
  return /^(?:y|yes|)$/i.test(answer.trim());
}
