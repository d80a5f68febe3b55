import { z } from 'zod';

type Emulator = { url: string; close(): Promise<void> };

/** A port, or 0 for any free one. */
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a number from 0 to 65535');

export const requiredText = z.string('is missing').min(1, 'is missing');

/** Values separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean));

/** A signing secret in the format of Resend and Stripe. */
export const webhookSecret = z.string().startsWith('whsec_', 'must start with "whsec_"').optional();

const common = z
  .object({
    PORT: port.optional(),
    DATA_DIR: requiredText,
    WEBHOOK_URL: z.url('must be an address').optional(),
    WEBHOOK_SECRET: z.string().min(1).optional(),
  })
  .refine(({ WEBHOOK_URL, WEBHOOK_SECRET }) => !WEBHOOK_URL === !WEBHOOK_SECRET, {
    path: ['WEBHOOK_URL'],
    message: 'needs WEBHOOK_SECRET, and WEBHOOK_SECRET needs it (set both or neither)',
  });

/** The options of every emulator. */
type Common = {
  port: number;
  dataDir: string;
  /** The receiver of its events. */
  webhook: { url: string; secret: string } | undefined;
};

/**
 * Runs an emulator as a separate process. It prints `{"ready":true,"url":"…"}` once it listens and closes on
 * SIGTERM and SIGINT. If it cannot start, it exits with 1 and a message for each missing or malformed variable.
 * @param usualPort the port if `PORT` is not set
 * @param schema the schema of the variables that only this emulator has
 */
export async function runEmulator<Variables>(
  usualPort: number,
  schema: z.ZodType<Variables>,
  start: (common: Common, variables: Variables) => Promise<Emulator>,
): Promise<void> {
  try {
    const [shared, own] = [common.safeParse(process.env), schema.safeParse(process.env)];
    if (!shared.success || !own.success) {
      const issues = [shared, own].flatMap(({ error }) => error?.issues ?? []);
      const sentences = issues.map(
        ({ path, message }) => `The environment variable ${path.join('.')} ${message}.`,
      );
      throw new Error(sentences.join('\n'));
    }
    const { PORT, DATA_DIR, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = shared.data;
    const webhook = url && secret ? { url, secret } : undefined;
    const emulator = await start({ port: PORT ?? usualPort, dataDir: DATA_DIR, webhook }, own.data);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void emulator.close().then(() => process.exit(0)));
    }
    console.log(JSON.stringify({ ready: true, url: emulator.url }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
