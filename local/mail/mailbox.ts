import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AcceptedEmail } from './parse-email.ts';

/** The content of attachments is on disk, in the file `path`. */
const storedEmail = z.object({
  id: z.string(),
  /** ISO instant. */
  createdAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  tags: z.array(z.object({ name: z.string(), value: z.string() })),
  attachments: z.array(
    z.object({
      filename: z.string(),
      contentType: z.string(),
      size: z.number(),
      path: z.string(),
    }),
  ),
});
const delivery = z.object({
  /** ISO instant. */
  receivedAt: z.string(),
  /** The idempotency key of the request and a hash of its body. */
  request: z.object({ key: z.string(), bodyHash: z.string() }).nullable(),
  /** The email of the request. */
  emails: z.tuple([storedEmail]),
});

export type StoredEmail = z.infer<typeof storedEmail>;
export type Delivery = z.infer<typeof delivery>;
export type RequestKey = NonNullable<Delivery['request']>;

const RECORD = 'delivery.json';
const UNFINISHED = '.unfinished-';

/**
 * Opens the emails on disk. Each has a folder with `delivery.json` and its HTML, text and attachments as files.
 * The idempotency key is in the same folder. A folder gets its name by an atomic rename, so a kill leaves a
 * complete email or none.
 */
export async function openMailbox(folder: string) {
  await mkdir(folder, { recursive: true });
  const deliveries: Delivery[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const name of folders.sort()) {
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true });
    else deliveries.push(await readDelivery(join(folder, name)));
  }

  return {
    deliveries,
    /** Newest first. */
    list: (): StoredEmail[] => deliveries.flatMap(({ emails }) => emails).reverse(),
    find: (id: string): StoredEmail | undefined =>
      deliveries.flatMap(({ emails }) => emails).find((email) => email.id === id),
    readAttachment: (path: string): Promise<Buffer> => readFile(join(folder, path)),
    async accept(email: AcceptedEmail, request: RequestKey | null, at: Date): Promise<Delivery> {
      const receivedAt = at.toISOString();
      const name = `${receivedAt.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
      const workFolder = join(folder, UNFINISHED + name);
      const write = (file: string, content: string | Buffer) =>
        writeFile(join(workFolder, file), content, { flush: true });
      await mkdir(workFolder);
      if (email.html !== null) await write('email.html', email.html);
      if (email.text !== null) await write('email.txt', email.text);
      const attachments: StoredEmail['attachments'] = [];
      for (const [index, { filename, contentType, content }] of email.attachments.entries()) {
        const plain = filename.replace(/[^\w.-]+/g, '_').slice(-80);
        const file = `attachment-${index + 1}-${plain}`;
        await write(file, content);
        attachments.push({ filename, contentType, size: content.length, path: join(name, file) });
      }
      const stored = { ...email, id: randomUUID(), createdAt: receivedAt, attachments };
      const record: Delivery = { receivedAt, request, emails: [stored] };
      await write(RECORD, JSON.stringify(record, null, 2));
      await rename(workFolder, join(folder, name));
      deliveries.push(record);
      return record;
    },
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

async function readDelivery(folder: string): Promise<Delivery> {
  try {
    return delivery.parse(JSON.parse(await readFile(join(folder, RECORD), 'utf8')));
  } catch (cause) {
    throw new Error(`The email in ${folder} is damaged. Remove that folder and start again.`, {
      cause,
    });
  }
}
