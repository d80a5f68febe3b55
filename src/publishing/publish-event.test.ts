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

describe('a webhook request of the content source', () => {
  it('is read when its signature matches', async () => {
    const result = await readPublishEvent(BODY, await sign(BODY), SECRET);
    expect(result).toMatchObject({
      ok: true,
      event: { _id: 'service-eco-wash', operation: 'update' },
    });
  });

  it.each([
    ['is missing', null],
    ['is malformed', 'rubbish'],
    ['is empty', 't=1,v1='],
  ])('is rejected when the signature %s', async (_, signature) => {
    expect(await readPublishEvent(BODY, signature, SECRET)).toMatchObject({ status: 401 });
  });

  it('is rejected when it was signed with another secret', async () => {
    const result = await readPublishEvent(BODY, await sign(BODY, 'another'), SECRET);
    expect(result).toMatchObject({ ok: false, status: 401 });
  });

  it('is rejected when one byte of the body changed', async () => {
    const result = await readPublishEvent(BODY.replace('eco', 'egg'), await sign(BODY), SECRET);
    expect(result).toMatchObject({ ok: false, status: 401 });
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
