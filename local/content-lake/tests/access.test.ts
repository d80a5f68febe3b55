import { describe, expect, it } from 'vitest';
import { failedStep } from '../../tests/matchers.ts';
import { answerOf, send } from '../../tests/send.ts';
import {
  clientFor,
  STUDIO_ORIGIN,
  TOKEN,
  VIEWER_TOKEN,
  openLake,
  API,
} from './support/start-lake.ts';

const lake = await openLake();
await lake.editor
  .transaction()
  .create({ _id: 'open', _type: 'note' })
  .create({ _id: 'drafts.open', _type: 'note' })
  .create({ _id: 'versions.r1.open', _type: 'note' })
  .create({ _id: 'secret.thing', _type: 'note' })
  .create({
    _id: 'page',
    _type: 'page',
    to: { _type: 'reference', _ref: 'drafts.open' },
  })
  .commit();

const QUERY = `${API}/data/query/production?query=1`;
const get = (path: string, headers = {}) => lake.send(path, null, { headers });

const statusUnderHost = async (host: string) =>
  (await send(lake.url, QUERY, { headers: { host } })).status;

describe('a reader without a token', () => {
  it.each(['raw', 'drafts', 'published'] as const)(
    'sees published documents only in the perspective %s',
    async (perspective) => {
      const client = clientFor(lake.url, { perspective });
      const query = '*[_type == "note"]{"id": coalesce(_originalId, _id)}.id';
      expect(await client.fetch(query)).toEqual(['open']);
      expect(await client.fetch('*[_id == "page"][0].to->')).toBeNull();
    },
  );

  it('cannot read private documents by id or learn whether they exist', async () => {
    const path = `${API}/data/doc/production/open,drafts.open,drafts.none,none`;
    expect(await (await get(path)).json()).toMatchObject({
      documents: [{ _id: 'open' }],
      omitted: [
        { id: 'drafts.open', reason: 'permission' },
        { id: 'drafts.none', reason: 'permission' },
        { id: 'none', reason: 'existence' },
      ],
    });
  });
});

describe.each([
  ['without a token', null, 401],
  ['with a read-only token', VIEWER_TOKEN, 403],
])('a reader %s', (_name, token, statusCode) => {
  it('cannot write in any way, or list the attempts of webhooks', async () => {
    const client = clientFor(lake.url, token === null ? {} : { token });
    const before = await lake.editor.fetch<unknown>('*');
    const forbidden = { statusCode: 403 };
    const step = failedStep(403, { permission: 'create' });
    await expect(client.create({ _type: 'note' })).rejects.toMatchObject(step);
    await expect(client.delete({ query: '*' })).rejects.toMatchObject(forbidden);
    const ids = { draftId: 'drafts.open', publishedId: 'open' };
    const publish = client.action({ actionType: 'sanity.action.document.publish', ...ids });
    await expect(publish).rejects.toMatchObject(step);
    const upload = client.assets.upload('file', Buffer.from('x'));
    await expect(upload).rejects.toMatchObject(forbidden);
    const attempts = client.request({ url: '/hooks/projects/test/hook-0/attempts' });
    await expect(attempts).rejects.toMatchObject({ statusCode });
    expect(await lake.editor.fetch('*')).toEqual(before);
  });
});

describe('an unknown token', () => {
  it.each(['Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer '])(
    '%s fails with 401 in Sanity’s format',
    async (authorization) => {
      const refused = { status: 401, body: { statusCode: 401, error: 'Unauthorized' } };
      expect(await answerOf(get(QUERY, { Authorization: authorization }))).toMatchObject(refused);
    },
  );
});

describe('addresses', () => {
  it('the host name can name the project', async () => {
    expect(await statusUnderHost(`test.localhost:${new URL(lake.url).port}`)).toBe(200);
    expect(await statusUnderHost('other.localhost')).toBe(404);
  });

  it.each(['evil.example', 'localhost.evil.example', '10.0.0.1', '0.0.0.0'])(
    'the foreign host name "%s" fails with 403',
    async (host) => {
      expect(await statusUnderHost(host)).toBe(403);
    },
  );

  it('another project or dataset is not found', async () => {
    const project = clientFor(lake.url, { projectId: 'other' }).fetch('1');
    await expect(project).rejects.toMatchObject({ statusCode: 404 });
    const dataset = clientFor(lake.url, { dataset: 'staging' }).fetch('1');
    await expect(dataset).rejects.toMatchObject({
      statusCode: 404,
      message: 'Dataset not found - Dataset "staging" not found for project ID "test"',
    });
  });

  it.each([
    ['/', 404],
    [`${API}/nonsense`, 404],
    [`${API}/data/mutate/production`, 405],
    [`${API}/data/doc/production/%E0%A4%A`, 400],
    ['//', 404],
  ])('%s → %i', async (path, status) => {
    const refused = { status, body: { statusCode: status } };
    expect(await answerOf(get(path))).toMatchObject(refused);
  });

  it('a body over the limit fails with 413, and the lake keeps running', async () => {
    const text = 'x'.repeat(5 * 1024 * 1024);
    const created = lake.editor.create({ _type: 'note', text });
    await expect(created).rejects.toMatchObject({ statusCode: 413 });
    expect(await lake.visitor.fetch('1')).toBe(1);
  });
});

const corsHeadersOf = ({ headers }: Response) =>
  ['origin', 'credentials', 'headers'].map((name) => headers.get(`access-control-allow-${name}`));

describe('a page', () => {
  const ask = async (Origin: string, query = '1') => {
    const wanted = 'authorization, x-anything';
    const preflight = {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Headers': wanted },
    };
    const answers = [
      await lake.send(QUERY, null, preflight),
      await get(`${API}/data/query/production?query=${query}`, { Origin }),
    ];
    return answers.map(corsHeadersOf);
  };

  it.each(['1', '*['])(
    'of an allowed origin may send any header and read the response to %s',
    async (query) => {
      expect(await ask(STUDIO_ORIGIN, query)).toEqual([
        [STUDIO_ORIGIN, 'true', 'authorization, x-anything'],
        [STUDIO_ORIGIN, 'true', null],
      ]);
    },
  );

  it.each(['https://evil.example', 'http://localhost:4444', 'null'])(
    'of %s may neither send a token nor read a response',
    async (origin) => {
      for (const [allowed, credentials] of await ask(origin)) {
        expect([allowed, credentials]).toEqual([null, null]);
      }
    },
  );
});
