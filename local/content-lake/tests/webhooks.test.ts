import { isValidSignature } from '@sanity/webhook';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textLike, textWith } from './matchers.ts';
import { receiveWebhooks, type Receiver } from './receive-webhooks.ts';
import { startLake, temporaryFolder, TOKEN, type TestLake } from './start-lake.ts';

const secret = 'secret-of-the-test';
const DEADLINE = { timeout: 15_000, interval: 20 };

let receiver: Receiver;
let folder: ReturnType<typeof temporaryFolder>;
let lake: TestLake;

const start = () => startLake({ dataDir: folder.path, webhooks: [{ url: receiver.url, secret }] });

beforeEach(async () => {
  receiver = await receiveWebhooks();
  folder = temporaryFolder();
  lake = await start();
});
afterEach(async () => {
  await lake.close();
  await receiver.close();
  folder.remove();
  vi.restoreAllMocks();
});

async function listDeliveries(): Promise<unknown> {
  const answer = await fetch(`${lake.url}/_local/deliveries`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  return answer.json();
}

const waitFor = (count: number) =>
  vi.waitFor(() => expect(receiver.received).toHaveLength(count), DEADLINE);
const slug = (current: string) => ({ _type: 'slug', current });

describe('webhooks', () => {
  it('tell of a created, changed and deleted document', async () => {
    const created = await lake.editor.create({
      _id: 'edina',
      _type: 'cityPage',
      slug: slug('edina'),
    });
    const changed = await lake.editor
      .patch('edina')
      .set({ slug: slug('edina-mn') })
      .commit();
    await lake.editor.delete('edina');
    await waitFor(3);
    const same = { _id: 'edina', _type: 'cityPage' };
    const afterChange = { ...same, _rev: changed._rev, _updatedAt: changed._updatedAt };
    expect(receiver.received.map(({ json }) => json)).toEqual([
      {
        ...same,
        _rev: created._rev,
        _updatedAt: created._updatedAt,
        slug: 'edina',
        previousSlug: null,
        operation: 'create',
      },
      { ...afterChange, slug: 'edina-mn', previousSlug: 'edina', operation: 'update' },
      { ...afterChange, slug: 'edina-mn', previousSlug: 'edina-mn', operation: 'delete' },
    ]);
  });

  it('are signed, and say what they are about in headers', async () => {
    const { _rev } = await lake.editor.create({ _id: 'wash', _type: 'service' });
    await waitFor(1);
    const [first] = receiver.received;
    const signature = String(first?.headers['sanity-webhook-signature']);
    expect(await isValidSignature(first?.body ?? '', signature, secret)).toBe(true);
    expect(await isValidSignature(first?.body ?? '', signature, 'another')).toBe(false);
    expect(await isValidSignature(`${first?.body} `, signature, secret)).toBe(false);
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'sanity-transaction-id': _rev,
      'sanity-document-id': 'wash',
      'sanity-project-id': 'test',
      'sanity-dataset': 'production',
      'sanity-operation': 'create',
      'idempotency-key': textLike(/.{16,}/),
    });
  });

  it('say nothing of drafts, versions, private documents, assets and refused transactions', async () => {
    await lake.editor.create({ _id: 'drafts.a', _type: 'service' });
    await lake.editor.create({ _id: 'versions.r.a', _type: 'service' });
    await lake.editor.create({ _id: 'secret.a', _type: 'service' });
    await lake.editor.create({ _type: 'sanity.imageAsset' });
    await lake.editor.create({ _id: 'dry', _type: 'service' }, { dryRun: true });
    const refused = lake.editor.transaction().create({ _id: 'x', _type: 'a' });
    await expect(refused.patch('none', { set: { a: 1 } }).commit()).rejects.toThrow('not found');
    await lake.editor.create({ _id: 'last', _type: 'service' });
    await waitFor(1);
    expect(receiver.received[0]?.json).toMatchObject({ _id: 'last' });
    expect(await listDeliveries()).toMatchObject({ deliveries: [{ documentId: 'last' }] });
  });

  it('come once for each document of a transaction', async () => {
    await lake.editor
      .transaction()
      .create({ _id: 'a', _type: 'service' })
      .patch('a', { set: { title: 'A' } })
      .create({ _id: 'b', _type: 'service' })
      .commit();
    await waitFor(2);
    const operations = receiver.received.map(({ json }) => json);
    expect(operations).toMatchObject([
      { _id: 'a', operation: 'create' },
      { _id: 'b', operation: 'create' },
    ]);
  });
});

describe('a receiver in trouble', () => {
  it.each([500, 503, 429])('answering %i is asked again with the same key', async (status) => {
    receiver.answers.push(status);
    await lake.editor.create({ _id: 'again', _type: 'service' });
    await waitFor(2);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    await vi.waitFor(
      async () =>
        expect(await listDeliveries()).toMatchObject({
          deliveries: [{ documentId: 'again', status: 'delivered', attempts: 2 }],
        }),
      DEADLINE,
    );
  });

  it('answering 400 is not asked again, and the failure is shown', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    receiver.answers.push(400);
    await lake.editor.create({ _id: 'refused', _type: 'service' });
    await vi.waitFor(
      async () =>
        expect(await listDeliveries()).toMatchObject({
          deliveries: [
            { documentId: 'refused', status: 'failed', attempts: 1, problem: 'HTTP 400' },
          ],
        }),
      DEADLINE,
    );
    expect(log).toHaveBeenCalledWith(textWith('refused'));
    await lake.editor.create({ _id: 'next', _type: 'service' });
    await waitFor(2);
  });

  it('does not keep newer documents waiting', async () => {
    receiver.answers.push(500);
    await lake.editor.create({ _id: 'first', _type: 'service' });
    await lake.editor.create({ _id: 'second', _type: 'service' });
    await waitFor(3);
    const ids = receiver.received.map(({ headers }) => headers['sanity-document-id']);
    expect(ids).toEqual(['first', 'second', 'first']);
  });

  it('that was away gets what it missed, across a restart of the lake', async () => {
    const { port } = receiver;
    await receiver.close();
    await lake.editor.create({ _id: 'missed', _type: 'service' });
    await vi.waitFor(
      async () =>
        expect(await listDeliveries()).toMatchObject({
          deliveries: [{ status: 'pending', problem: textWith('ECONNREFUSED') }],
        }),
      DEADLINE,
    );
    await lake.close();
    receiver = await receiveWebhooks(port);
    lake = await start();
    await waitFor(1);
    expect(receiver.received[0]?.json).toMatchObject({ _id: 'missed', operation: 'create' });
  });
});
