import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AcceptedMail, StoredMail } from './mail-types.ts';

/** The key of one accepted request and what was sent under it. */
export type RequestKey = { key: string; bodyHash: string };
export type Delivery = {
  /** ISO instant. */
  receivedAt: string;
  request: RequestKey | null;
  /** In the order of the request. */
  mails: StoredMail[];
};

const storedMail = z.object({
  id: z.string(),
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
const delivery: z.ZodType<Delivery> = z.object({
  receivedAt: z.string(),
  request: z.object({ key: z.string(), bodyHash: z.string() }).nullable(),
  mails: z.array(storedMail),
});

const RECORD = 'delivery.json';
const UNFINISHED = '.unfinished-';

/**
 * The mails on disk: one folder for each accepted request, holding `delivery.json`, the HTML, the
 * text and the attachments of its mails as files to look at. The idempotency key lies in the same
 * folder, which appears by one rename: a kill leaves both or neither.
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
    list: (): StoredMail[] => deliveries.flatMap(({ mails }) => mails).reverse(),
    find: (id: string): StoredMail | undefined =>
      deliveries.flatMap(({ mails }) => mails).find((mail) => mail.id === id),
    readAttachment: (path: string): Promise<Buffer> => readFile(join(folder, path)),
    async accept(mails: AcceptedMail[], request: RequestKey | null, at: Date): Promise<Delivery> {
      const receivedAt = at.toISOString();
      const name = `${receivedAt.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
      const workplace = join(folder, UNFINISHED + name);
      await mkdir(workplace);
      const stored: StoredMail[] = [];
      for (const [index, mail] of mails.entries()) {
        stored.push(await writeMail({ workplace, name, number: index + 1, mail, receivedAt }));
      }
      const record: Delivery = { receivedAt, request, mails: stored };
      await writeFile(join(workplace, RECORD), JSON.stringify(record, null, 2), { flush: true });
      await rename(workplace, join(folder, name));
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
    throw new Error(`The mail in ${folder} is damaged. Remove that folder and start again.`, {
      cause,
    });
  }
}

type Writing = {
  workplace: string;
  name: string;
  number: number;
  mail: AcceptedMail;
  receivedAt: string;
};

async function writeMail(writing: Writing): Promise<StoredMail> {
  const { workplace, name, number, mail, receivedAt } = writing;
  const write = (file: string, content: string | Buffer) =>
    writeFile(join(workplace, file), content, { flush: true });
  if (mail.html !== null) await write(`mail-${number}.html`, mail.html);
  if (mail.text !== null) await write(`mail-${number}.txt`, mail.text);
  const attachments: StoredMail['attachments'] = [];
  for (const [index, { filename, contentType, content }] of mail.attachments.entries()) {
    const file = `mail-${number}-attachment-${index + 1}-${filename.replace(/[^\w.-]+/g, '_').slice(-80)}`;
    await write(file, content);
    attachments.push({ filename, contentType, size: content.length, path: join(name, file) });
  }
  return { ...mail, id: randomUUID(), createdAt: receivedAt, attachments };
}
