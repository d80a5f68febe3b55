import { z } from 'zod';
import { startContentLake } from './server.ts';

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3010),
    DATA_DIR: z.string().min(1),
    PROJECT_ID: z.string().min(1).default('local'),
    DATASET: z.string().min(1).default('production'),
    TOKENS: z.string().min(1),
    VIEWER_TOKENS: z.string().default(''),
    WEBHOOK_URL: z.url().optional(),
    WEBHOOK_SECRET: z.string().min(1).optional(),
    ALLOWED_ORIGINS: z.string().default(''),
    STUDIO_KEY: z.string().min(16).optional(),
  })
  .refine(({ WEBHOOK_URL, WEBHOOK_SECRET }) => !WEBHOOK_URL === !WEBHOOK_SECRET, {
    message: 'WEBHOOK_URL and WEBHOOK_SECRET go together: set both or none',
  });

async function main(): Promise<void> {
  const parsed = environment.safeParse(process.env);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues
        .map(({ path, message }) => `${path.join('.')} ${message}`.trim())
        .join('; '),
    );
  }
  const { PORT, DATA_DIR, PROJECT_ID, DATASET, TOKENS, WEBHOOK_URL, WEBHOOK_SECRET } = parsed.data;
  const { ALLOWED_ORIGINS, STUDIO_KEY, VIEWER_TOKENS } = parsed.data;
  const lake = await startContentLake({
    port: PORT,
    dataDir: DATA_DIR,
    projectId: PROJECT_ID,
    dataset: DATASET,
    tokens: TOKENS.split(',').filter(Boolean),
    viewerTokens: VIEWER_TOKENS.split(',').filter(Boolean),
    webhooks: WEBHOOK_URL && WEBHOOK_SECRET ? [{ url: WEBHOOK_URL, secret: WEBHOOK_SECRET }] : [],
    allowedOrigins: ALLOWED_ORIGINS.split(',').filter(Boolean),
    ...(STUDIO_KEY && { studioKey: STUDIO_KEY }),
  });
  const stop = () => {
    void lake.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(JSON.stringify({ ready: true, url: lake.url }));
}

main().catch((error: unknown) => {
  console.error(
    `The content lake did not start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
});
