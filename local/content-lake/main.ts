import { z } from 'zod';
import { list, runEmulator } from '../run-emulator.ts';
import { startContentLake } from './server.ts';

const variables = z.object({
  PROJECT_ID: z.string().default('local'),
  DATASET: z.string().min(1).default('production'),
  TOKENS: list.refine((tokens) => tokens.length > 0, 'is missing'),
  VIEWER_TOKENS: list,
  ALLOWED_ORIGINS: list,
  STUDIO_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
});

await runEmulator(3010, variables, ({ webhook, ...common }, own) =>
  startContentLake({
    ...common,
    projectId: own.PROJECT_ID,
    dataset: own.DATASET,
    tokens: own.TOKENS,
    viewerTokens: own.VIEWER_TOKENS,
    webhooks: webhook ? [webhook] : [],
    allowedOrigins: own.ALLOWED_ORIGINS,
    studioKey: own.STUDIO_KEY,
  }),
);
