import { z } from 'zod';
import { list, requiredText, runEmulator, webhookSecret } from '../run-emulator.ts';
import { startMail } from './server.ts';

const variables = z.object({
  RESEND_API_KEY: requiredText,
  DOMAINS: list,
  REQUESTS_PER_SECOND: z.coerce.number('must be a number').int().positive().optional(),
  WEBHOOK_SECRET: webhookSecret,
});

await runEmulator(3030, variables, (common, own) =>
  startMail({
    ...common,
    apiKey: own.RESEND_API_KEY,
    domains: own.DOMAINS,
    requestsPerSecond: own.REQUESTS_PER_SECOND,
  }),
);
