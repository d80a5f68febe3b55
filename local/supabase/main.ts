import { z } from 'zod';
import { requiredText, runEmulator } from '../run-emulator.ts';
import { startSupabase } from './server.ts';

const variables = z.object({
  MIGRATIONS_DIR: requiredText.optional(),
  SUPABASE_PUBLISHABLE_KEY: requiredText,
  SUPABASE_SECRET_KEY: requiredText,
});

await runEmulator(3020, variables, ({ port, dataDir }, own) =>
  startSupabase({
    port,
    dataDir,
    migrationsDir: own.MIGRATIONS_DIR ?? null,
    publishableKey: own.SUPABASE_PUBLISHABLE_KEY,
    secretKey: own.SUPABASE_SECRET_KEY,
  }),
);
