import { join, resolve } from 'node:path';
import { type Child, startChild, startNext } from '../../scripts/child-process.ts';
import { WEBHOOK_PATHS } from '../../src/config/webhook-paths.ts';
import { LOCAL_PROJECT, type Plan } from './plan.ts';
import { runningEnvironmentFile } from './running-environment.ts';

type Options = { webhooks: boolean };

/** Returns the addresses where the site and its Studio can be opened on this machine. */
const originsOf = ({ siteUrl, ports }: Plan) => [
  ...new Set([
    new URL(siteUrl).origin,
    `http://localhost:${ports.site}`,
    `http://127.0.0.1:${ports.site}`,
  ]),
];

const FOLDERS = {
  content: 'content-lake',
  database: 'supabase',
  mail: 'mail',
  payments: 'payments',
} as const;

function startEmulator(
  { ports, dataDir }: Plan,
  part: keyof typeof FOLDERS,
  variables: Record<string, string>,
): Child {
  const folder = FOLDERS[part];
  const own = { PORT: String(ports[part]), DATA_DIR: join(dataDir, folder) };
  return startChild({
    name: folder,
    args: [`local/${folder}/main.ts`],
    env: { ...process.env, ...own, ...variables },
  });
}

/** Starts Sanity's emulator. During the import of the seed it has no webhooks. */
export const startContentLake = (plan: Plan, { webhooks }: Options): Child =>
  startEmulator(plan, 'content', {
    PROJECT_ID: LOCAL_PROJECT.projectId,
    DATASET: LOCAL_PROJECT.dataset,
    TOKENS: plan.keys.contentToken,
    VIEWER_TOKENS: plan.keys.contentReadToken,
    STUDIO_KEY: plan.keys.studioKey,
    ALLOWED_ORIGINS: originsOf(plan).join(','),
    ...(webhooks && {
      WEBHOOK_URL: `http://localhost:${plan.ports.site}${WEBHOOK_PATHS.sanity}`,
      WEBHOOK_SECRET: plan.keys.webhookSecret,
    }),
  });

/** Starts Supabase's emulator on the project's own migrations. */
export const startDatabase = (plan: Plan): Child =>
  startEmulator(plan, 'database', {
    MIGRATIONS_DIR: 'supabase/migrations',
    SUPABASE_PUBLISHABLE_KEY: plan.keys.publishableKey,
    SUPABASE_SECRET_KEY: plan.keys.secretKey,
  });

/** Starts Resend's emulator with its inbox page and its webhook to the site. */
export const startMailServer = (plan: Plan): Child =>
  startEmulator(plan, 'mail', {
    RESEND_API_KEY: plan.keys.mailKey,
    DOMAINS: 'northstardetailing.example',
    WEBHOOK_URL: `http://localhost:${plan.ports.site}${WEBHOOK_PATHS.resend}`,
    WEBHOOK_SECRET: plan.keys.mailWebhookSecret,
  });

/** Starts Stripe's emulator with its payment page and its webhook to the site. */
export const startPayments = (plan: Plan): Child =>
  startEmulator(plan, 'payments', {
    STRIPE_SECRET_KEY: plan.keys.paymentKey,
    WEBHOOK_URL: `http://localhost:${plan.ports.site}${WEBHOOK_PATHS.stripe}`,
    WEBHOOK_SECRET: plan.keys.paymentWebhookSecret,
  });

/** Starts Next.js on the planned port. `ready` resolves when it listens. */
export function startSite(plan: Plan, mode: 'start' | 'dev'): Child {
  return startNext({
    mode,
    port: String(plan.ports.site),
    url: `http://localhost:${plan.ports.site}`,
    cwd: plan.siteFolder,
    env: {
      ...process.env,
      ...plan.siteEnvironment,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      DELETE_WITH_PARENT: resolve(runningEnvironmentFile(plan.dataDir)),
    },
  });
}

/** Calls the outbox, as a hosting provider's scheduler would. */
export async function deliverOutbox(plan: Plan): Promise<void> {
  await fetch(`http://localhost:${plan.ports.site}/api/outbox`, {
    headers: { Authorization: `Bearer ${plan.siteEnvironment.CRON_SECRET}` },
  });
}
