import { createHash } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';

const document = z.looseObject({ _id: z.string(), _type: z.string(), url: z.string().optional() });

/**
 * Every document with the bytes of its file, without the parts that belong to one dataset or one
 * moment.
 */
export async function readContent(client: SanityClient): Promise<unknown[]> {
  const found = await client.fetch<unknown>(
    '*[_type != "requestsSecret"] | order(_id)',
    {},
    { perspective: 'raw' },
  );
  return Promise.all(
    z
      .array(document)
      .parse(found)
      .map(async ({ url, ...content }) => ({
        ...content,
        _rev: '',
        _updatedAt: '',
        // Files are uploaded again.
        ...(url !== undefined && { _createdAt: '', bytes: await hashOf(url) }),
      })),
  );
}

async function hashOf(url: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex');
}
