import { startSupabase, type SupabaseOptions } from './server.ts';

function readVariable(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set. The local emulator of Supabase needs it to start.`);
}

function readOptions(): SupabaseOptions {
  const port = Number(readVariable('PORT'));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('PORT must be a number from 0 to 65535.');
  }
  return {
    port,
    dataDir: readVariable('DATA_DIR'),
    migrationsDir: readVariable('MIGRATIONS_DIR'),
    publishableKey: readVariable('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: readVariable('SUPABASE_SECRET_KEY'),
  };
}

try {
  const server = await startSupabase(readOptions());
  const end = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  console.log(JSON.stringify({ ready: true, url: server.url }));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
