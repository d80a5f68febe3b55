import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { receiveWebhooks } from '../../tests/receive-webhooks.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { startContentLake, type ContentLake } from '../server.ts';
import { clientFor, DEADLINE } from './support/start-lake.ts';

const OWNER = 'token-of-the-owner';

let dataDir: string;
let lake: ContentLake;

const start = async () => {
  lake = await startContentLake({
    port: 0,
    dataDir,
    projectId: '',
    dataset: '',
    tokens: [OWNER],
  });
  onTestFinished(lake.close);
};
beforeEach(async () => {
  dataDir = temporaryFolder();
  await start();
});

type Answer = { status: number; body: Record<string, unknown> };

async function call(method: string, path: string, body?: object, token = OWNER): Promise<Answer> {
  const response = await fetch(`${lake.url}/v2025-08-04${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || '{}') as Answer['body'] };
}

/** Creates a project with a dataset. */
async function createProject(): Promise<string> {
  const { body } = await call('POST', '/projects', { displayName: 'Website' });
  const id = String(body['id']);
  await call('PUT', `/projects/${id}/datasets/production`, { aclMode: 'public' });
  return id;
}

const viewer = (projectId: string, roleName = 'viewer') => ({
  label: 'Website',
  memberships: [{ resourceType: 'project', resourceId: projectId, roleNames: [roleName] }],
});

describe('a new account', () => {
  it('has no project and can create one, which survives a restart', async () => {
    expect((await call('GET', '/projects')).body).toEqual([]);
    expect((await call('GET', '/projects/ab12cd34')).status).toBe(404);
    const id = await createProject();
    expect(id).toMatch(/^[a-z0-9]{8}$/);
    expect((await call('POST', '/projects', { displayName: 'Another' })).status).toBe(403);
    expect((await call('PUT', `/projects/${id}/datasets/production`, {})).status).toBe(409);
    expect((await call('PUT', `/projects/${id}/datasets/staging`, {})).status).toBe(402);
    await lake.close();
    await start();
    expect((await call('GET', `/projects/${id}/datasets`)).body).toEqual([
      { name: 'production', aclMode: 'public' },
    ]);
    const editor = clientFor(lake.url, { projectId: id, token: OWNER });
    await editor.create({ _id: 'faq-a', _type: 'faq' });
    expect(await editor.fetch('count(*)')).toBe(1);
  });

  it('allows the configured origins, with or without credentials', async () => {
    const id = await createProject();
    const allowed = async (origin: string) => {
      const { headers } = await fetch(`${lake.url}/v2025-08-04/ping`, { headers: { origin } });
      return ['origin', 'credentials'].map((name) => headers.get(`access-control-allow-${name}`));
    };
    expect(await allowed('http://localhost:3333')).toEqual(['http://localhost:3333', 'true']);
    const [studio, shop] = ['https://polaris.example', 'https://shop.example'];
    await call('POST', `/projects/${id}/cors`, { origin: studio, allowCredentials: true });
    await call('POST', `/projects/${id}/cors`, { origin: shop, allowCredentials: false });
    expect(await allowed(studio)).toEqual([studio, 'true']);
    expect(await allowed(shop)).toEqual([shop, null]);
    expect(await allowed('https://stranger.example')).toEqual([null, null]);
    const again = { origin: studio, allowCredentials: true };
    expect((await call('POST', `/projects/${id}/cors`, again)).status).toBe(409);
    const pattern = { origin: 'https://*.example', allowCredentials: true };
    expect((await call('POST', `/projects/${id}/cors`, pattern)).status).toBe(400);
  });

  it('shows a token once, and a viewer can read drafts but not manage the project', async () => {
    const id = await createProject();
    const path = `/access/project/${id}/robots`;
    const { body } = await call('POST', path, viewer(id));
    const token = String(body['token']);
    expect(JSON.stringify(await call('GET', path))).not.toContain(token);
    const editor = clientFor(lake.url, { projectId: id, token: OWNER });
    await editor.create({ _id: 'drafts.faq-a', _type: 'faq' });
    const reader = clientFor(lake.url, { projectId: id, token, perspective: 'raw' });
    expect(await reader.fetch('count(*)')).toBe(1);
    await expect(reader.create({ _type: 'faq' })).rejects.toMatchObject({ statusCode: 403 });
    for (const managed of [path, `/projects/${id}/cors`, `/hooks/projects/${id}`]) {
      expect((await call('GET', managed, undefined, token)).status).toBe(403);
    }
    expect((await call('POST', path, viewer(id, 'editor'))).status).toBe(400);
    expect((await call('DELETE', `${path}/${String(body['id'])}`)).status).toBe(204);
    await expect(reader.fetch('1')).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe('a webhook created by an API call', () => {
  const wanted = (url: string, rule: object) => ({
    type: 'document',
    name: 'Website',
    url,
    dataset: 'production',
    rule: { on: ['create'], ...rule },
    httpMethod: 'POST',
    apiVersion: 'v2025-02-19',
    includeDrafts: false,
    secret: 'secret-of-the-test',
  });

  it('sends its projection of documents that match its filter, until it is turned off', async () => {
    const receiver = await receiveWebhooks();
    const id = await createProject();
    const path = `/hooks/projects/${id}`;
    const rule = { filter: '_type == "faq"', projection: '{"was": before()._id, question}' };
    const { body } = await call('POST', path, wanted(receiver.url, rule));
    const editor = clientFor(lake.url, { projectId: id, token: OWNER });
    await editor.create({ _id: 'blog-a', _type: 'blog' });
    await editor.create({ _id: 'faq-a', _type: 'faq', question: 'Now?' });
    await editor.patch('faq-a').set({ question: 'Later?' }).commit();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), DEADLINE);
    expect(receiver.received[0]?.json).toEqual({ was: null, question: 'Now?' });

    const { status } = await call('PATCH', `${path}/${String(body['id'])}`, { isDisabled: true });
    expect(status).toBe(200);
    await editor.create({ _id: 'faq-b', _type: 'faq' });
    const attempts = await call('GET', `${path}/${String(body['id'])}/attempts`);
    expect(attempts.body).toMatchObject([{ isFailure: false, inProgress: false }]);
    expect((await call('GET', path)).body).toMatchObject([{ url: receiver.url }]);
  });

  it.each([
    ['a filter beside the rule', { filter: 'true' }, '"filter" is not allowed'],
    ['a state', { isDisabled: false }, '"isDisabled" is not allowed'],
    ['malformed GROQ', { rule: { on: ['create'], projection: '{_id' } }, 'not valid GROQ'],
    ['no event', { rule: { on: [] } }, '"rule.on"'],
  ])('is refused with %s', async (_name, changes, reason) => {
    const id = await createProject();
    const body = { ...wanted('http://localhost:9', {}), ...changes };
    const answer = await call('POST', `/hooks/projects/${id}`, body);
    expect(answer.status).toBe(400);
    expect(answer.body['message']).toContain(reason);
  });
});
