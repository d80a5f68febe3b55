import { encodeSignatureHeader } from '@sanity/webhook';
import { describe, expect, it } from 'vitest';
import { readPublishEvent } from './publish-event.ts';

const SECRET = 'a secret';
const BODY = JSON.stringify({
  _id: 'service-eco-wash',
  _type: 'service',
  _rev: 'r1',
  _updatedAt: '2026-11-02T10:00:00Z',
  slug: 'eco-wash',
  previousSlug: null,
  operation: 'update',
});

const sign = (body: string, secret = SECRET) =>
  encodeSignatureHeader(body, 1_790_000_000_000, secret);

describe('a webhook request from the content source', () => {
  it('is read when its signature matches', async () => {
    const result = await readPublishEvent(BODY, await sign(BODY), SECRET);
    expect(result).toMatchObject({
      ok: true,
      event: { _id: 'service-eco-wash', operation: 'update' },
    });
  });

  it.each([
    ['its signature is missing', null],
    ['its signature is malformed', 'rubbish'],
    ['its signature is empty', 't=1,v1='],
    ['it was signed with another secret', sign(BODY, 'another')],
    ['one byte of the body changed', sign(BODY.replace('eco', 'egg'))],
  ])('is rejected when %s', async (_, signature) => {
    expect(await readPublishEvent(BODY, await signature, SECRET)).toMatchObject({
      ok: false,
      status: 401,
    });
  });

  it.each(['', 'not json', '[]', '{"_id":"a"}'])(
    'is rejected when %j is not an event',
    async (body) => {
      const signature = body ? await sign(body) : 't=1,v1=x';
      const result = await readPublishEvent(body, signature, SECRET);
      expect(result.ok).toBe(false);
    },
  );
});
