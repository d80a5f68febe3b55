import { z } from 'zod';

type Emulator = { url: string; close(): Promise<void> };

/** A port as an environment variable; 0 takes any free one. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a number from 0 to 65535');

export const requiredText = z.string('is missing').min(1, 'is missing');

export const address = z.url('must be an address');

/** Values that commas separate. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean));

type Webhook = { WEBHOOK_URL?: string | undefined; WEBHOOK_SECRET?: string | undefined };

/** For `refine`. */
export const bothOrNone: [(given: Webhook) => boolean, { path: string[]; message: string }] = [
  ({ WEBHOOK_URL, WEBHOOK_SECRET }) => !WEBHOOK_URL === !WEBHOOK_SECRET,
  { path: ['WEBHOOK_URL'], message: 'goes together with WEBHOOK_SECRET: set both or none' },
];

/**
 * Runs an emulator as a process of its own: prints `{"ready":true,"url":"…"}` once it listens, closes
 * it on SIGTERM and SIGINT, and exits with 1 when it cannot start, with a sentence for each environment
 * variable that is missing or malformed.
 */
export async function runEmulator<Variables>(
  schema: z.ZodType<Variables>,
  start: (variables: Variables) => Promise<Emulator>,
): Promise<void> {
  try {
    const parsed = schema.safeParse(process.env);
    if (!parsed.success) {
      const sentences = parsed.error.issues.map(
        ({ path, message }) => `The environment variable ${path.join('.')} ${message}.`,
      );
      throw new Error(sentences.join('\n'));
    }
    const emulator = await start(parsed.data);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void emulator.close().then(() => process.exit(0)));
    }
    console.log(JSON.stringify({ ready: true, url: emulator.url }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
