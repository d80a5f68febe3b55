import { startMail } from './server.ts';

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

function number(name: string, value: string): number {
  const parsed = Number(value);
  if (!Number.isInteger(parsed) || parsed < 0) {
    throw new Error(`The environment variable ${name} must be a whole number, not "${value}".`);
  }
  return parsed;
}

try {
  const limit = process.env.REQUESTS_PER_SECOND;
  const mail = await startMail({
    port: number('PORT', variable('PORT')),
    dataDir: variable('DATA_DIR'),
    apiKey: variable('RESEND_API_KEY'),
    ...(limit && { requestsPerSecond: number('REQUESTS_PER_SECOND', limit) }),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void mail.close().then(() => process.exit(0)));
  }
  console.log(JSON.stringify({ ready: true, url: mail.url }));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
