import { z } from 'zod';
import { withinDeadline } from '#lib/deadline.ts';
import type { Variables } from '../variables.ts';
import { type Check, fail, type Outcome, Skip } from './check.ts';
import { VARIABLES_CHECKS } from './checks/variables.ts';
import { CHECKS } from './checks.ts';
import { openContext, variablesContext, type World } from './context.ts';

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
    if (error instanceof z.ZodError)
      return fail('The answer has a form that this version does not know.');
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof Skip ? { status: 'skip', message } : fail(message);
  }
}

/** 0: all is well. 1: there are warnings. 2: something fails. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ status }) => status === 'fail')) return 2;
  return findings.some(({ status }) => status === 'warn') ? 1 : 0;
}

/** Variables whose values nobody but the operator may see. */
const SECRET = /SECRET|TOKEN|KEY|PASSWORD|DATABASE_URL|ADMIN_EMAIL/;
/** Anything shorter may be part of a word. */
const SHORTEST = 6;

/** Takes the values of all secrets out of a text, also as they stand in an address. */
export function openRedaction(variables: Variables): (text: string) => string {
  const secrets = Object.entries(variables)
    .filter(([name, value]) => SECRET.test(name) && value && value.length >= SHORTEST)
    .flatMap(([, value = '']) => [value, encodeURIComponent(value)])
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
}

const COUNTED = [
  ['ok', 'ok', 'ok'],
  ['warn', 'warning', 'warnings'],
  ['fail', 'failure', 'failures'],
  ['skip', 'skipped', 'skipped'],
] as const;

/** What `npm run doctor` prints: a line for each check, and below what is not well its fix. */
export function writeTable({ address, findings }: Findings): string {
  const width = Math.max(...findings.map(({ id }) => id.length));
  const groups = Map.groupBy(findings, ({ group }) => group);
  const lines = [...groups].flatMap(([group, members]) => [
    '',
    group,
    ...members.flatMap((finding) => describe(finding, width)),
  ]);
  const counts = COUNTED.map(([status, one, many]) => {
    const count = findings.filter((finding) => finding.status === status).length;
    return `${count} ${count === 1 ? one : many}`;
  });
  return [`The doctor looks at ${address}.`, ...lines, '', counts.join(', ')].join('\n');
}

function describe({ id, status, message, fix }: Finding, width: number): string[] {
  const line = `  ${status.padEnd(4)}  ${id.padEnd(width)}  ${message.replaceAll('\n', ' ')}`;
  const isWell = status === 'ok' || status === 'skip';
  return isWell ? [line] : [line, `${' '.repeat(width + 10)}→ ${fix}`];
}
