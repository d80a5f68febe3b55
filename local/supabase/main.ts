import { z } from 'zod';
import { port, readVariables, requiredText, runEmulator } from '../run-emulator.ts';
import { startSupabase } from './server.ts';

const variables = z.object({
  PORT: port.default(3020),
  DATA_DIR: requiredText,
  MIGRATIONS_DIR: requiredText,
  SUPABASE_PUBLISHABLE_KEY: requiredText,
  SUPABASE_SECRET_KEY: requiredText,
});

await runEmulator(() => {
  const settings = readVariables(variables);
  return startSupabase({
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    migrationsDir: settings.MIGRATIONS_DIR,
    publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
    secretKey: settings.SUPABASE_SECRET_KEY,
  });
});
