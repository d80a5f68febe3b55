import { z } from 'zod';
import { address, bothOrNone, list, port, requiredText, runEmulator } from '../run-emulator.ts';
import { startContentLake } from './server.ts';

const variables = z
  .object({
    PORT: port.default(3010),
    DATA_DIR: requiredText,
    PROJECT_ID: z.string().default('local'),
    DATASET: z.string().min(1).default('production'),
    TOKENS: list.refine((tokens) => tokens.length > 0, 'is missing'),
    VIEWER_TOKENS: list,
    WEBHOOK_URL: address.optional(),
    WEBHOOK_SECRET: z.string().min(1).optional(),
    ALLOWED_ORIGINS: list,
    STUDIO_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  })
  .refine(...bothOrNone);

await runEmulator(variables, ({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret, ...settings }) =>
  startContentLake({
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    projectId: settings.PROJECT_ID,
    dataset: settings.DATASET,
    tokens: settings.TOKENS,
    viewerTokens: settings.VIEWER_TOKENS,
    webhooks: url && secret ? [{ url, secret }] : [],
    allowedOrigins: settings.ALLOWED_ORIGINS,
    studioKey: settings.STUDIO_KEY,
  }),
);
