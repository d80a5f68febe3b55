import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { Attachment } from './email-types.ts';

const shape = z
  .array(
    z.object({
      content: z.base64().min(1).optional(),
      path: z.string().optional(),
      filename: z.string().min(1).optional(),
      content_type: z.string().optional(),
    }),
  )
  .nullish();

/** @throws ApiError `invalid_attachment`, also for a `path`: the emulator fetches nothing */
export function parseAttachments(value: unknown): Attachment[] {
  const parsed = shape.safeParse(value);
  if (!parsed.success)
    throw invalidAttachment('Attachments need a `filename` and base64 `content`.');
  return (parsed.data ?? []).map((attachment, index) => {
    if (attachment.path !== undefined)
      throw invalidAttachment('This emulator does not fetch an attachment `path`.');
    if (attachment.content === undefined) {
      throw invalidAttachment('Attachment must have either a `content` or `path`.');
    }
    return {
      filename: attachment.filename ?? `attachment-${index + 1}`,
      contentType: attachment.content_type ?? 'application/octet-stream',
      content: Buffer.from(attachment.content, 'base64'),
    };
  });
}

const invalidAttachment = (message: string) => new ApiError('invalid_attachment', 422, message);
