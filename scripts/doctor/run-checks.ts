import { z } from 'zod';
import { SITE_CHECKS } from '#domain/site-checks.ts';
import { withinDeadline } from '#lib/deadline.ts';
import type { Variables } from '../variables.ts';
import { type Checks, fail, type Outcome, Skip } from './check.ts';
import { ADDRESS } from './checks/address.ts';
import { CONTENT_ACCESS } from './checks/content-access.ts';
import { CONTENT } from './checks/content.ts';
import { DATABASE } from './checks/database.ts';
import { DEPLOYMENT } from './checks/deployment.ts';
import { DOCUMENTS } from './checks/documents.ts';
import { EMAIL } from './checks/email.ts';
import { FORMS } from './checks/forms.ts';
import { HOST } from './checks/host.ts';
import { PAGE_FILES } from './checks/page-files.ts';
import { SERVED_PAGES } from './checks/pages.ts';
import { PAYMENTS } from './checks/payments.ts';
import { PUBLISH_EVENTS } from './checks/publish-events.ts';
import { RIGHTS } from './checks/rights.ts';
import { SENDER } from './checks/sender.ts';
import { VARIABLES_CHECKS } from './checks/variables.ts';
import { type Context, openContext, variablesContext, type World } from './context.ts';
import { once } from './request.ts';

/** Returns a group's checks that the site runs itself and also shows its owner under Site status. */
const fromSite = (wanted: string): Checks =>
  Object.fromEntries(
    SITE_CHECKS.filter(({ group }) => group === wanted).map(({ id, fix }) => [
      id,
      { fix, run: ({ site }) => findingOf(site, id) },
    ]),
  );

async function findingOf(site: Context['site'], id: string): Promise<Outcome> {
  const { findings } = await site.health();
  const found = findings.find((finding) => finding.id === id);
  if (!found) throw new Skip('The site runs another version of this code.');
  return { status: found.status, message: found.message };
}

export const CHECKS: Record<string, Checks> = {
  Content: {
    ...CONTENT,
    ...DOCUMENTS,
    ...CONTENT_ACCESS,
    ...PUBLISH_EVENTS,
    ...fromSite('Content'),
  },
  Database: { ...DATABASE, ...RIGHTS, ...fromSite('Database') },
  Email: { ...SENDER, ...EMAIL, ...fromSite('Email') },
  Payments: PAYMENTS,
  Site: {
    ...ADDRESS,
    ...SERVED_PAGES,
    ...PAGE_FILES,
    ...FORMS,
    ...DEPLOYMENT,
    ...HOST,
    ...fromSite('Site'),
  },
};

type Finding = Required<Outcome> & { id: string; group: string };
export type Findings = { address: string; findings: Finding[] };

/** All checks run at the same time, so the doctor takes about this long plus the start of Node. */
const DEADLINE_MS = 15_000;

/** Checks a deployment. Never throws, and removes the values of secret variables from all messages. */
export async function runChecks(
  variables: Variables,
  given: string | undefined,
  world: World,
): Promise<Findings> {
  const known = variablesContext(variables, given);
  const context = openContext(known, world);
  const redact = openRedaction(variables);
  const planned = [
    ...plan('Variables', VARIABLES_CHECKS, known),
    ...Object.entries(CHECKS).flatMap(([group, checks]) => plan(group, checks, context)),
  ];
  const outcomes = new Map<string, () => Promise<Outcome>>();
  for (const { id, after, run } of planned) {
    outcomes.set(
      id,
      once(async () => {
        for (const cause of after) {
          const outcome = await outcomes.get(cause)?.();
          if (outcome?.status === 'fail') return skip(`Fix ${cause} first.`);
        }
        return outcomeOf(run);
      }),
    );
  }
  const findings = planned.map(async ({ id, group, fix }): Promise<Finding> => {
    const outcome = await outcomes.get(id)?.();
    const { status, message, fix: ownFix = fix } = outcome ?? INCOMPLETE;
    return { id, group, fix: ownFix, status, message: redact(message) };
  });
  return { address: redact(known.address), findings: await Promise.all(findings) };
}

/** Returns the checks of a group, ready to run. @param needs null if the variables are incomplete */
const plan = <Needs>(group: string, checks: Checks<Needs>, needs: Needs | null) =>
  Object.entries(checks).map(([id, check]) => ({
    id,
    group,
    fix: check.fix,
    after: check.after ?? [],
    run: () => (needs === null ? INCOMPLETE : check.run(needs)),
  }));

const skip = (message: string): Outcome => ({ status: 'skip', message });
const INCOMPLETE = skip('The variables are incomplete.');

async function outcomeOf(run: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await withinDeadline(Promise.resolve().then(run), DEADLINE_MS);
  } catch (error) {
    if (error instanceof z.ZodError) return fail('The response has an unexpected format.');
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof Skip ? skip(message) : fail(message);
  }
}

/** Returns 0 without problems, 1 for warnings, and 2 for failures. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ status }) => status === 'fail')) return 2;
  return findings.some(({ status }) => status === 'warn') ? 1 : 0;
}

/** Variables whose values only the operator may see. */
const SECRET = /SECRET|TOKEN|KEY|PASSWORD|DATABASE_URL|ADMIN_EMAIL/;
/** A shorter value could be part of an ordinary word. */
const SHORTEST = 6;

/** Returns a function that masks all secret values in a text, including URL-encoded ones. */
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

/** Returns the output of `npm run doctor`: a line for each check, and a fix below each problem. */
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
  return [`Checking ${address}`, ...lines, '', counts.join(', ')].join('\n');
}

function describe({ id, status, message, fix }: Finding, width: number): string[] {
  const line = `  ${status.padEnd(4)}  ${id.padEnd(width)}  ${message.replaceAll('\n', ' ')}`;
  const isWell = status === 'ok' || status === 'skip';
  return isWell ? [line] : [line, `${' '.repeat(width + 10)}→ ${fix}`];
}
