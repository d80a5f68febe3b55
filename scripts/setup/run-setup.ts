import type { World } from '../doctor/context.ts';
import { lookAtAll, sayWhatIsLeft } from './last-look.ts';
import { mailDomain, mailVerification } from './resend/domain.ts';
import { mailWebhook } from './resend/webhook.ts';
import { runSteps, type Mode } from './run-steps.ts';
import { sanityContent } from './sanity/content.ts';
import { sanityDataset } from './sanity/dataset.ts';
import { sanityOrigin } from './sanity/origin.ts';
import { sanityProject } from './sanity/project.ts';
import { sanityReadToken } from './sanity/read-token.ts';
import { sanityWebhook } from './sanity/webhook.ts';
import { siteBuild } from './server/build.ts';
import { answers, ownSecrets, settingsFile } from './settings-steps.ts';
import type { Setup } from './setup.ts';
import type { Step } from './step.ts';
import { supabaseBinding } from './supabase/binding.ts';
import { supabaseDataApi } from './supabase/data-api.ts';
import { supabaseKeys } from './supabase/keys.ts';
import { supabaseMigrations } from './supabase/migrations.ts';
import { vercelCrons } from './vercel/crons.ts';
import { vercelProject } from './vercel/project.ts';
import { vercelVariables } from './vercel/variables.ts';

/** In the order in which each needs those before it. */
const SERVICES = [
  answers,
  settingsFile,
  ownSecrets,
  mailDomain,
  sanityProject,
  sanityDataset,
  sanityOrigin,
  sanityReadToken,
  sanityContent,
  sanityWebhook,
  supabaseKeys,
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
