import { z } from 'zod';
import { address, bothOrNone, port, requiredText, runEmulator } from '../run-emulator.ts';
import { startPayments } from './server.ts';

const variables = z
  .object({
    PORT: port.default(3040),
    DATA_DIR: requiredText,
    STRIPE_SECRET_KEY: requiredText,
    WEBHOOK_URL: address.optional(),
    WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with "whsec_"').optional(),
  })
  .refine(...bothOrNone);

await runEmulator(variables, ({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret, ...settings }) =>
  startPayments({
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    apiKey: settings.STRIPE_SECRET_KEY,
    webhook: url && secret ? { url, secret } : undefined,
  }),
);
