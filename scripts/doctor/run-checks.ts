import { withinDeadline } from '#lib/deadline.ts';
import { fail, Skip, type Check, type Outcome } from './check.ts';
import { CHECKS, VARIABLES_CHECKS } from './checks.ts';
import { openContext, variablesContext, type Variables, type World } from './context.ts';
import { openRedaction } from './redact.ts';

export type Finding = Outcome & { id: string; group: string; title: string; fix: string };
export type Findings = { address: string; findings: Finding[] };

/** All checks run at the same time, so this and the start of Node are what the doctor takes. */
const DEADLINE_MS = 15_000;

/** Looks at a deployment. Never throws, and no sentence has a secret of the variables in it. */
export async function runChecks(
  variables: Variables,
  given: string | undefined,
  world: World,
): Promise<Findings> {
  const known = variablesContext(variables, given);
  const context = openContext(known, world);
  const redact = openRedaction(variables);
  const examine = async <Needs>(group: string, check: Check<Needs>, needs: Needs | null) => {
    const { id, title, fix } = check;
    const outcome = needs === null ? INCOMPLETE : await outcomeOf(() => check.run(needs));
    return { id, group, title, fix, ...outcome, message: redact(outcome.message) };
  };
  const findings = await Promise.all([
    ...VARIABLES_CHECKS.map((check) => examine('Variables', check, known)),
    ...Object.entries(CHECKS).flatMap(([group, checks]) =>
      checks.map((check) => examine(group, check, context)),
    ),
  ]);
  return { address: redact(known.address), findings };
}

const INCOMPLETE: Outcome = { status: 'skip', message: 'The variables are incomplete.' };

async function outcomeOf(run: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await withinDeadline(
      Promise.resolve().then(() => run()),
      DEADLINE_MS,
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof Skip ? { status: 'skip', message } : fail(message);
  }
}

/** 0: all is well. 1: there are warnings. 2: something fails. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ status }) => status === 'fail')) return 2;
  return findings.some(({ status }) => status === 'warn') ? 1 : 0;
}
