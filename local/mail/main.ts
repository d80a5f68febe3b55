import { z } from 'zod';
import { port, readVariables, requiredText, runEmulator } from '../run-emulator.ts';
import { startMail } from './server.ts';

const variables = z.object({
  PORT: port.default(3030),
  DATA_DIR: requiredText,
  RESEND_API_KEY: requiredText,
  REQUESTS_PER_SECOND: z.coerce.number('must be a number').int().positive().optional(),
});

await runEmulator(() => {
  const settings = readVariables(variables);
  const { REQUESTS_PER_SECOND: requestsPerSecond } = settings;
  return startMail({
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    apiKey: settings.RESEND_API_KEY,
    ...(requestsPerSecond && { requestsPerSecond }),
  });
});
