import { isValidSignature } from '@sanity/webhook';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textLike, textWith } from '../../tests/matchers.ts';
import { receiveWebhooks, type Receiver } from '../../tests/receive-webhooks.ts';
import { startLake, type TestLake, DEADLINE } from './support/start-lake.ts';

const secret = 'secret-of-the-test';

let receiver: Receiver;
let lake: TestLake;

beforeEach(async () => {
  receiver = await receiveWebhooks();
  lake = await startLake({ webhooks: [{ url: receiver.url, secret }] });
});
afterEach(() => vi.restoreAllMocks());

const waitForAttempt = (attempt: object) =>
  vi.waitFor(async () => expect(await lake.attempts()).toMatchObject([attempt]), DEADLINE);
const create = (_id: string, _type = 'service', fields = {}) =>
  lake.editor.create({ _id, _type, ...fields });
const waitFor = (count: number) =>
  vi.waitFor(() => expect(receiver.received).toHaveLength(count), DEADLINE);
const slug = (current: string) => ({ _type: 'slug', current });

describe('a webhook', () => {
  it('announces a created, changed and deleted document', async () => {
    const created = await create('edina', 'cityPage', { slug: slug('edina') });
    const changed = await lake.editor.patch('edina', { set: { slug: slug('edina-mn') } }).commit();
    await lake.editor.delete('edina');
    await waitFor(3);
    const same = { _id: 'edina', _type: 'cityPage' };
    const atFirst = { ...same, _rev: created._rev, _updatedAt: created._updatedAt };
    const afterChange = { ...same, _rev: changed._rev, _updatedAt: changed._updatedAt };
    expect(receiver.received.map(({ json }) => json)).toEqual([
      { ...atFirst, slug: 'edina', previousSlug: null, operation: 'create' },
      { ...afterChange, slug: 'edina-mn', previousSlug: 'edina', operation: 'update' },
      { ...afterChange, slug: 'edina-mn', previousSlug: 'edina-mn', operation: 'delete' },
    ]);
    const { headers = {}, body = '' } = receiver.received[0] ?? {};
    const signature = String(headers['sanity-webhook-signature']);
    expect(await isValidSignature(body, signature, secret)).toBe(true);
    expect(await isValidSignature(`${body} `, signature, secret)).toBe(false);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'sanity-transaction-id': created._rev,
      'sanity-document-id': 'edina',
      'sanity-project-id': 'test',
      'sanity-dataset': 'production',
      'sanity-operation': 'create',
      'idempotency-key': textLike(/.{16,}/),
    });
  });

  it('is not sent for drafts, versions, private documents, assets or failed transactions', async () => {
    for (const id of ['drafts.a', 'versions.r.a', 'secret.a']) await create(id);
    await lake.editor.create({ _type: 'sanity.imageAsset' });
    await lake.editor.create({ _id: 'dry', _type: 'service' }, { dryRun: true });
    const failing = lake.editor.transaction().create({ _id: 'x', _type: 'a' });
    await expect(failing.patch('none', { set: { a: 1 } }).commit()).rejects.toThrow('not found');
    await create('last');
    await waitFor(1);
    expect(receiver.received[0]?.json).toMatchObject({ _id: 'last' });
    expect(await lake.attempts()).toHaveLength(1);
  });

  it('is sent once for each document of a transaction', async () => {
    const transaction = lake.editor.transaction().create({ _id: 'a', _type: 'service' });
    transaction.patch('a', { set: { title: 'A' } }).create({ _id: 'b', _type: 'service' });
    await transaction.commit();
    await waitFor(2);
    const created = ['a', 'b'].map((_id) => ({ _id, operation: 'create' }));
    expect(receiver.received.map(({ json }) => json)).toMatchObject(created);
  });
});

describe('a delivery', () => {
  it.each([500, 503, 429])('is repeated with the same key after a %i', async (status) => {
    receiver.statuses.push(status);
    await create('again');
    await waitFor(2);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    await waitForAttempt({ inProgress: false, isFailure: false });
  });

  it('is not repeated after a 400, and the error is listed', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    receiver.statuses.push(400);
    await create('rejected');
    await waitForAttempt({ isFailure: true, failureReason: 'http', resultCode: 400 });
    expect(log).toHaveBeenCalledWith(textWith('rejected'));
    await create('next');
    await waitFor(2);
  });

  it('does not delay newer ones while it is retried', async () => {
    receiver.statuses.push(500);
    await create('first');
    await create('second');
    await waitFor(3);
    const ids = receiver.received.map(({ headers }) => headers['sanity-document-id']);
    expect(ids).toEqual(['first', 'second', 'first']);
  });

  it('reaches a receiver that was down', async () => {
    const { port } = receiver;
    await receiver.close();
    await create('missed');
    await waitForAttempt({ isFailure: true, failureReason: 'network', resultCode: null });
    receiver = await receiveWebhooks(port);
    await waitFor(1);
    expect(receiver.received[0]?.json).toMatchObject({ _id: 'missed', operation: 'create' });
  });
});
