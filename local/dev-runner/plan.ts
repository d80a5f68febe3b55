import { chooseServices } from '../../scripts/build/services.ts';
import type { Variables } from '../../scripts/variables.ts';
import { findPort } from './find-port.ts';
import { loadLocalKeys } from './local-keys.ts';

const DEFAULT_PORTS = { content: 3010, database: 3020, mail: 3030, payments: 3040 } as const;
export const LOCAL_PROJECT = { projectId: 'local', dataset: 'production' } as const;

/** All decisions before the first process starts. */
export type Plan = Awaited<ReturnType<typeof makePlan>>;

type PlanOptions = {
  sitePort: number;
  dataDir: string;
  variables: Variables;
  /** The folder with the site's sources, by default this project. */
  siteFolder?: string;
};

const local = (port: number) => `http://localhost:${port}`;

/**
 * Returns the services, keys, ports and the site's environment.
 * @throws Error with a message for people when a service is half configured or no port is free
 */
export async function makePlan(options: PlanOptions) {
  const { sitePort, dataDir, variables, siteFolder = '.' } = options;
  const choice = chooseServices(variables);
  const keys = loadLocalKeys(dataDir);
  const ports = {
    site: await findPort(sitePort),
    content: await findPort(DEFAULT_PORTS.content),
    database: await findPort(DEFAULT_PORTS.database),
    mail: await findPort(DEFAULT_PORTS.mail),
    payments: await findPort(DEFAULT_PORTS.payments),
  };
  const siteUrl = variables.SITE_URL || local(ports.site);
  /** The complete environment of the site. Configured values take precedence over those of emulators. */
  const siteEnvironment: Variables = {
    ...(choice.content === 'emulator' && {
      SANITY_PROJECT_ID: LOCAL_PROJECT.projectId,
      SANITY_DATASET: LOCAL_PROJECT.dataset,
      SANITY_API_HOST: local(ports.content),
      SANITY_WEBHOOK_SECRET: keys.webhookSecret,
      SANITY_READ_TOKEN: keys.contentReadToken,
    }),
    ...(choice.database === 'emulator' && {
      SUPABASE_URL: local(ports.database),
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
    }),
    ...(choice.mail === 'emulator' && {
      RESEND_API_KEY: keys.mailKey,
      RESEND_BASE_URL: local(ports.mail),
      RESEND_WEBHOOK_SECRET: keys.mailWebhookSecret,
      MAIL_FROM: 'North Star Mobile Detailing <hello@northstardetailing.example>',
      ADMIN_EMAIL: 'owner@northstardetailing.example',
    }),
    ...(choice.payments === 'emulator' && {
      STRIPE_SECRET_KEY: keys.paymentKey,
      STRIPE_WEBHOOK_SECRET: keys.paymentWebhookSecret,
      STRIPE_API_HOST: local(ports.payments),
    }),
    CRON_SECRET: keys.cronSecret,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: keys.actionsKey,
    ...Object.fromEntries(Object.entries(variables).filter(([, value]) => value)),
    SITE_URL: siteUrl,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  return { choice, keys, ports, dataDir, siteUrl, siteFolder, siteEnvironment };
}
