import { z } from 'zod';
import { port, readVariables, requiredText, runEmulator } from '../run-emulator.ts';
import { startMail } from './server.ts';

const variables = z
  .object({
    PORT: port.default(3030),
    DATA_DIR: requiredText,
    RESEND_API_KEY: requiredText,
    DOMAINS: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter(Boolean)),
    REQUESTS_PER_SECOND: z.coerce.number('must be a number').int().positive().optional(),
    WEBHOOK_URL: z.url('must be an address').optional(),
    WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with "whsec_"').optional(),
  })
  .refine(({ WEBHOOK_URL, WEBHOOK_SECRET }) => !WEBHOOK_URL === !WEBHOOK_SECRET, {
    path: ['WEBHOOK_URL'],
    message: 'goes together with WEBHOOK_SECRET: set both or none',
  });

await runEmulator(() => {
  const settings = readVariables(variables);
  const {
    REQUESTS_PER_SECOND: requestsPerSecond,
    WEBHOOK_URL: url,
    WEBHOOK_SECRET: secret,
    DOMAINS: domains,
  } = settings;
  return startMail({
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    apiKey: settings.RESEND_API_KEY,
    domains,
    ...(requestsPerSecond && { requestsPerSecond }),
    ...(url && secret && { webhook: { url, secret } }),
  });
});
