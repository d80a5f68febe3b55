import { z } from 'zod';
import { port, requiredText, runEmulator } from '../run-emulator.ts';
import { startSupabase } from './server.ts';

const variables = z.object({
  PORT: port.default(3020),
  DATA_DIR: requiredText,
  MIGRATIONS_DIR: requiredText.optional(),
  SUPABASE_PUBLISHABLE_KEY: requiredText,
  SUPABASE_SECRET_KEY: requiredText,
});

await runEmulator(variables, (settings) =>
  startSupabase({
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    migrationsDir: settings.MIGRATIONS_DIR ?? null,
    publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
    secretKey: settings.SUPABASE_SECRET_KEY,
  }),
);
