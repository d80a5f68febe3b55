import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../doctor/context.ts';
import { exitCodeOf, type Findings, runChecks, writeTable } from '../doctor/run-checks.ts';
import { newCredentials } from './credentials.ts';
import { paymentWebhook } from './payment-webhook.ts';
import {
  findDomain,
  mailDomain,
  mailVerification,
  mailWebhook,
  originOf,
  readRecords,
  senderDomainOf,
  writeRecords,
} from './resend/steps.ts';
import { sanityOrigin, sanityReadToken } from './sanity/access.ts';
import { sanityContent, sanityDataset } from './sanity/dataset.ts';
import { findOtherContent, sanityProject } from './sanity/project.ts';
import { sanityWebhook } from './sanity/webhook.ts';
import { answers, assertOwn, ownSecrets, settingsFile } from './settings-steps.ts';
import { isAnswering, siteBuild, withSite } from './site.ts';
import { type Mode, runSteps, type Setup, type Step } from './steps.ts';
import { findOtherPrices, supabaseBinding } from './supabase/binding.ts';
import { supabaseDataApi, supabaseKeys } from './supabase/data-api.ts';
import { supabaseMigrations } from './supabase/migrations.ts';
import { findOtherVariables, vercelProject, vercelVariables } from './vercel.ts';

/** In the order in which each needs those before it. */
const SERVICES = [
  answers,
  newCredentials,
  settingsFile,
  ownSecrets,
  assertOwn('What the accounts have', [findOtherContent, findOtherVariables]),
  supabaseKeys,
  assertOwn('Whose the database is', [findOtherPrices]),
  mailDomain,
  sanityProject,
  sanityDataset,
  sanityOrigin,
  sanityReadToken,
  sanityContent,
  sanityWebhook,
  supabaseDataApi,
  supabaseMigrations,
  supabaseBinding,
  mailWebhook,
  mailVerification,
  paymentWebhook,
];

const OF_TARGET: Record<Setup['target'], ((setup: Setup) => Step)[]> = {
  env: [],
  server: [siteBuild],
  vercel: [vercelProject, vercelVariables],
};

/**
 * From four fresh accounts to a deployment that the doctor finds well.
 * @param mode `check` changes nothing
 * @returns the exit code: for `check` 1 when something is to do, otherwise the doctor's
 * @throws Error in a sentence of the first step that cannot be done
 */
export async function runSetup(setup: Setup, mode: Mode, world: World): Promise<number> {
  const steps = [...SERVICES, ...OF_TARGET[setup.target]].map((make) => make(setup));
  const { done, left } = await runSteps(steps, mode, setup.terminal);
  if (mode === 'check') {
    setup.terminal.print(left === 0 ? '\nNothing is to do.' : `\n${left} steps are to do.`);
    return left === 0 ? 0 : 1;
  }
  setup.terminal.print(done === 0 ? '\nNothing was to do.' : `\n${done} steps were done.`);
  const code = await lookAtAll(setup, world);
  await sayWhatIsLeft(setup);
  return code;
}

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
async function lookAtAll(setup: Setup, world: World): Promise<number> {
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
async function sayWhatIsLeft(setup: Setup): Promise<void> {
  const { print } = setup.terminal;
  print('What only you can do:');
  print(`\n1. ${await describeRecords(setup)}`);
  print(
    `\n2. Open ${setup.variables.need('SITE_URL')}/studio, sign in, and replace the demo. Site status there says what is left of it.\n`,
  );
}

async function describeRecords(setup: Setup): Promise<string> {
  const name = senderDomainOf(setup);
  const domain = await findDomain(setup);
  if (domain?.status === 'verified') return `Keep the records of ${name}: Resend has verified it.`;
  const records = await readRecords(setup);
  const origin = originOf(name, records);
  return `Enter these records where ${origin} is registered. Then run setup again.\n\n${writeRecords(records)}`;
}
