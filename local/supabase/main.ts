import { z } from 'zod';
import { port, requiredText, runEmulator } from '../run-emulator.ts';
import { startSupabase } from './server.ts';

const text = requiredText.optional();

const variables = z
  .object({
    PORT: port.default(3020),
    DATA_DIR: requiredText,
    MIGRATIONS_DIR: text,
    SUPABASE_PUBLISHABLE_KEY: text,
    SUPABASE_SECRET_KEY: text,
    SUPABASE_ACCESS_TOKEN: text,
  })
  .refine(
    ({ SUPABASE_ACCESS_TOKEN, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY }) =>
      SUPABASE_ACCESS_TOKEN !== undefined ||
      (SUPABASE_PUBLISHABLE_KEY !== undefined && SUPABASE_SECRET_KEY !== undefined),
    {
      path: ['SUPABASE_PUBLISHABLE_KEY'],
      message: 'and SUPABASE_SECRET_KEY are missing, or SUPABASE_ACCESS_TOKEN to create them',
    },
  );

await runEmulator(variables, (settings) =>
  startSupabase({
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    migrationsDir: settings.MIGRATIONS_DIR ?? null,
    publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
    secretKey: settings.SUPABASE_SECRET_KEY,
    accessToken: settings.SUPABASE_ACCESS_TOKEN,
  }),
);
