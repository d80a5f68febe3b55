import { z } from 'zod';

type Emulator = { url: string; close(): Promise<void> };

/** A port as an environment variable; 0 takes any free one. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a number from 0 to 65535');

export const requiredText = z.string('is missing').min(1, 'is missing');

/** @throws Error with a sentence for each variable that is missing or malformed */
export function readVariables<Variables>(schema: z.ZodType<Variables>): Variables {
  const parsed = schema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(
    ({ path, message }) => `The environment variable ${path.join('.')} ${message}.`,
  );
  throw new Error(sentences.join('\n'));
}

/**
 * Runs an emulator as a process of its own: prints `{"ready":true,"url":"…"}` once it listens, closes
 * it on SIGTERM and SIGINT, and exits with 1 and a sentence when it cannot start.
 */
export async function runEmulator(start: () => Promise<Emulator>): Promise<void> {
  try {
    const emulator = await start();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void emulator.close().then(() => process.exit(0)));
    }
    console.log(JSON.stringify({ ready: true, url: emulator.url }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
