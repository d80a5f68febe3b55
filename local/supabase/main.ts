import { z } from 'zod';
import { port, readVariables, requiredText, runEmulator } from '../run-emulator.ts';
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
      [SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY].every((key) => key !== undefined) ||
      SUPABASE_ACCESS_TOKEN !== undefined,
    {
      path: ['SUPABASE_PUBLISHABLE_KEY'],
      message: 'and SUPABASE_SECRET_KEY are missing, or SUPABASE_ACCESS_TOKEN to create them',
    },
  );

await runEmulator(() => {
  const settings = readVariables(variables);
  const {
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_ACCESS_TOKEN: accessToken,
  } = settings;
  return startSupabase({
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    migrationsDir: settings.MIGRATIONS_DIR ?? null,
    ...(publishableKey && { publishableKey }),
    ...(secretKey && { secretKey }),
    ...(accessToken && { accessToken }),
  });
});
