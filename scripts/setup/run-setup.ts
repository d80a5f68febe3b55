import type { World } from '../doctor/context.ts';
import { lookAtAll, sayWhatIsLeft } from './last-look.ts';
import { mailDomain, mailVerification, mailWebhook } from './resend/steps.ts';
import { sanityOrigin, sanityReadToken } from './sanity/access.ts';
import { sanityContent, sanityDataset } from './sanity/dataset.ts';
import { findOtherContent, sanityProject } from './sanity/project.ts';
import { sanityWebhook } from './sanity/webhook.ts';
import { assertOwn, answers, ownSecrets, settingsFile } from './settings-steps.ts';
import type { Setup } from './setup.ts';
import { siteBuild } from './site.ts';
import { type Mode, runSteps, type Step } from './steps.ts';
import { findOtherPrices, supabaseBinding } from './supabase/binding.ts';
import { supabaseDataApi, supabaseKeys } from './supabase/data-api.ts';
import { supabaseMigrations } from './supabase/migrations.ts';
import { vercelCrons, vercelProject } from './vercel/project.ts';
import { findOtherVariables, vercelVariables } from './vercel/variables.ts';

/** In the order in which each needs those before it. */
const SERVICES = [
  answers,
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
];

const OF_TARGET: Record<Setup['target'], ((setup: Setup) => Step)[]> = {
  env: [],
  server: [siteBuild],
  vercel: [vercelProject, vercelVariables, vercelCrons],
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
