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

/** In this order, because each step may need those before it. */
const SERVICES = [
  answers,
  newCredentials,
  settingsFile,
  ownSecrets,
  assertOwn('Other sites in the accounts', [findOtherContent, findOtherVariables]),
  supabaseKeys,
  assertOwn('Other sites in the database', [findOtherPrices]),
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

const TARGET_STEPS: Record<Setup['target'], ((setup: Setup) => Step)[]> = {
  env: [],
  server: [siteBuild],
  vercel: [vercelProject, vercelVariables],
};

/**
 * Turns four new accounts into a deployment that passes the doctor's checks.
 * @param mode `check` changes nothing
 * @returns the exit code. For `check`, it is 1 when there is work to do. Otherwise it comes from the doctor.
 * @throws Error with a message for people when a step fails
 */
export async function runSetup(setup: Setup, mode: Mode, world: World): Promise<number> {
  const steps = [...SERVICES, ...TARGET_STEPS[setup.target]].map((make) => make(setup));
  const { done, left } = await runSteps(steps, mode, setup.terminal);
  if (mode === 'check') {
    setup.terminal.print(left === 0 ? '\nNothing to do.' : `\nSteps to do: ${left}.`);
    return left === 0 ? 0 : 1;
  }
  setup.terminal.print(done === 0 ? '\nNothing to do.' : `\nSteps done: ${done}.`);
  const code = await runDoctor(setup, world);
  await printManualSteps(setup);
  return code;
}

/** Resend allows two requests a second, and the doctor sends two. */
const RESENDS_WINDOW_MS = 1_000;

/** The group of checks that need a running site. */
const SITE_GROUP = 'Site';
/** The checks that fail until the owner has entered the DNS records. */
const FOR_PERSON = ['mail-domain', 'spf', 'dkim'];

/**
 * Runs the doctor on the running site or, with the target `server`, on one started for this purpose. If no
 * site runs, only its services are checked.
 * @returns the doctor's exit code or, without a site, 2 when a service fails
 */
async function runDoctor(setup: Setup, world: World): Promise<number> {
  const examine = async () => {
    await sleep(RESENDS_WINDOW_MS);
    return runChecks(setup.variables.all(), undefined, world);
  };
  const { print } = setup.terminal;
  if (await isAnswering(setup)) return report(await examine());
  if (setup.target === 'server') {
    const result = await withSite(setup, examine);
    const code = report(result);
    print(
      'The site ran only for this check. docs/operations.md explains how to start it with the server.',
    );
    return code;
  }
  const { address, findings } = await examine();
  const services = findings.filter(
    ({ group, status }) => group !== SITE_GROUP && status !== 'skip',
  );
  report({ address, findings: services });
  if (setup.target === 'vercel') print('To deploy, run git push or npx vercel deploy --prod.');
  print('The site is not running yet. Once it is, run npm run doctor to check all of it.');
  const hasFailed = services.some(
    ({ id, status }) => status === 'fail' && !FOR_PERSON.includes(id),
  );
  return hasFailed ? 2 : 0;

  function report(result: Findings): number {
    print(`\n${writeTable(result)}\n`);
    return exitCodeOf(result.findings);
  }
}

/** Prints the two steps that only a person can do. */
async function printManualSteps(setup: Setup): Promise<void> {
  const { print } = setup.terminal;
  print('What only you can do:');
  print(`\n1. ${await describeRecords(setup)}`);
  print(
    `\n2. Open ${setup.variables.need('SITE_URL')}/studio, sign in, and replace the demo content. Site status there lists what is left of it.\n`,
  );
}

async function describeRecords(setup: Setup): Promise<string> {
  const name = senderDomainOf(setup);
  const domain = await findDomain(setup);
  if (domain?.status === 'verified') return `Resend has verified ${name}. Keep its DNS records.`;
  const records = await readRecords(setup);
  const origin = originOf(name, records);
  return `Enter these records at the registrar of ${origin}. Then run setup again.\n\n${writeRecords(records)}`;
}
