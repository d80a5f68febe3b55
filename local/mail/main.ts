import { z } from 'zod';
import { address, bothOrNone, list, port, requiredText, runEmulator } from '../run-emulator.ts';
import { startMail } from './server.ts';

const variables = z
  .object({
    PORT: port.default(3030),
    DATA_DIR: requiredText,
    RESEND_API_KEY: requiredText,
    DOMAINS: list,
    REQUESTS_PER_SECOND: z.coerce.number('must be a number').int().positive().optional(),
    WEBHOOK_URL: address.optional(),
    WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with "whsec_"').optional(),
  })
  .refine(...bothOrNone);

await runEmulator(variables, ({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret, ...settings }) =>
  startMail({
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    apiKey: settings.RESEND_API_KEY,
    domains: settings.DOMAINS,
    requestsPerSecond: settings.REQUESTS_PER_SECOND,
    webhook: url && secret ? { url, secret } : undefined,
  }),
);
