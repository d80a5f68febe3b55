import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../doctor/context.ts';
import { exitCodeOf, type Findings, runChecks, writeTable } from '../doctor/run-checks.ts';
import { findDomain, readRecords, senderDomainOf } from './resend/steps.ts';
import { originOf, withDmarc, writeTable as writeRecords, writeZone } from './resend/zone.ts';
import type { Setup } from './setup.ts';
import { isAnswering, withSite } from './site.ts';

/** Resend admits two requests a second, and the doctor makes two. */
const RESENDS_WINDOW_MS = 1_000;

/** What only the running site can tell. */
const OF_SITE = 'Site';
/** The check of what waits for the records of the domain. */
const FOR_PERSON = 'mail-domain';

/**
 * Lets the doctor look: at the running site, at one that is started for this look, or, where there is
 * none yet, at its services.
 * @returns the exit code: the doctor's where there is a site, else 2 when a service fails
 */
export async function lookAtAll(setup: Setup, world: World): Promise<number> {
  const examine = async () => {
    await sleep(RESENDS_WINDOW_MS);
    return runChecks(setup.variables.all(), undefined, world);
  };
  const { print } = setup.terminal;
  if (await isAnswering(setup)) return report(await examine());
  if (setup.target === 'server') {
    const result = await withSite(setup, examine);
    const code = report(result);
    print('The site ran for this look. How it starts with the server: docs/operations.md.');
    return code;
  }
  const { address, findings } = await examine();
  const services = findings.filter(({ group, status }) => group !== OF_SITE && status !== 'skip');
  report({ address, findings: services });
  if (setup.target === 'vercel') print('Deploy it: git push, or npx vercel deploy --prod.');
  print('The site does not run yet: once it does, npm run doctor looks at all of it.');
  const hasFailed = services.some(({ id, status }) => status === 'fail' && id !== FOR_PERSON);
  return hasFailed ? 2 : 0;

  function report(result: Findings): number {
    print(`\n${writeTable(result)}\n`);
    return exitCodeOf(result.findings);
  }
}

/** The two things that no program can do. */
export async function sayWhatIsLeft(setup: Setup): Promise<void> {
  const { variables, terminal } = setup;
  terminal.print('What only you can do:');
  terminal.print(`\n1. ${await describeRecords(setup)}`);
  terminal.print(
    `\n2. Open ${variables.need('SITE_URL')}/studio, sign in, and replace the demo. Site status there says what is left of it.\n`,
  );
}

async function describeRecords(setup: Setup): Promise<string> {
  const name = senderDomainOf(setup);
  const domain = await findDomain(setup);
  if (domain?.status === 'verified') return `Keep the records of ${name}: Resend has verified it.`;
  const records = await readRecords(setup);
  const origin = originOf(name, records);
  const all = withDmarc(records);
  const file = join(dirname(setup.variables.file), `${name}.zone`);
  writeFileSync(file, writeZone(origin, all));
  return [
    `Enter these records where ${origin} is registered, or import ${file}. Then run setup again.`,
    '',
    writeRecords(all),
  ].join('\n');
}
