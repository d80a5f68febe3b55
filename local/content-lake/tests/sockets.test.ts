import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { createEmulatorFetch } from '../../../studio/site/emulator-fetch.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { clientFor, startLake, STUDIO_ORIGIN, TOKEN, openLake } from './support/start-lake.ts';

const lake = await openLake();
const WAIT = { timeout: 20_000 };

function open(path: string, origin = STUDIO_ORIGIN): WebSocket {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}${path}`, { origin });
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  return socket;
}

const statusOf = async (socket: WebSocket): Promise<number> => {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  return response.statusCode ?? 0;
};

const restart = (dataDir: string, { url }: { url: string }) =>
  startLake({ dataDir, port: Number(new URL(url).port) });

/** Returns an open socket and its received messages, parsed if they are JSON. */
async function connect(path: string) {
  const socket = open(path);
  const received: unknown[] = [];
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    received.push(text.startsWith('{') ? JSON.parse(text) : text);
  });
  await once(socket, 'open');
  const send = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return { send, received, closed: () => once(socket, 'close') };
}

const PRESENCE = '/v2022-06-30/socket/production';
const STREAMS = '/_local/streams';

describe('presence', () => {
  it('accepts a signed-in user', async () => {
    const { send, received } = await connect(PRESENCE);
    for (const [id, method] of ['authorization', 'presence_subscribe'].entries()) {
      const params = { authorization: `Bearer ${TOKEN}` };
      send({ jsonrpc: '2.0', id, method, params });
    }
    const answers = [0, 1].map((id) => ({ jsonrpc: '2.0', result: 'ok', id }));
    await vi.waitFor(() => expect(received).toEqual(answers));
  });

  it.each([
    ['presence_subscribe', {}],
    ['authorization', { authorization: 'Bearer wrong' }],
  ])('%s without a session closes the connection', async (method, params) => {
    const { send, closed } = await connect(PRESENCE);
    send({ jsonrpc: '2.0', id: 1, method, params });
    expect((await closed())[0]).toBe(4001);
  });
});

describe('a socket', () => {
  it.each([PRESENCE, STREAMS])('%s rejects pages of other origins', async (path) => {
    for (const origin of ['https://evil.example', 'null', lake.url]) {
      expect(await statusOf(open(path, origin))).toBe(403);
    }
  });

  it('does not exist for another dataset', async () => {
    expect(await statusOf(open('/v1/socket/other'))).toBe(404);
  });

  it.each([
    [PRESENCE, '{'],
    [STREAMS, '[1'],
    [STREAMS, '{"id":1,"open":"elsewhere"}'],
  ])('%s survives %s', async (path, text) => {
    const { send, closed } = await connect(path);
    send(text);
    await closed();
    expect(await lake.visitor.fetch('1')).toBe(1);
  });
});

const opened = z.object({ id: z.number(), status: z.number() });

describe('streams over one socket', () => {
  it('deliver an edit to twenty listeners of one client', async () => {
    const client = clientFor(lake.url, { resolveFetch: createEmulatorFetch(), token: TOKEN });
    const received: string[] = [];
    const listeners = Array.from({ length: 20 }, () =>
      client
        .listen('*[_type == "many"]', {}, { events: ['welcome', 'mutation'] })
        .subscribe(({ type }) => received.push(type)),
    );
    await vi.waitFor(() => expect(received).toHaveLength(20), WAIT);
    await lake.editor.create({ _id: 'drafts.many', _type: 'many' });
    await vi.waitFor(() => expect(received).toHaveLength(40), WAIT);
    listeners.slice(1).forEach((each) => each.unsubscribe());
    await lake.editor.delete('drafts.many');
    await vi.waitFor(() => expect(received).toHaveLength(41), WAIT);
    listeners[0]?.unsubscribe();
  });

  it('are authorized separately', async () => {
    const { send, received } = await connect(STREAMS);
    const address = '/v2026-11-01/data/listen/production?query=*';
    send({ id: 1, open: address, authorization: 'Bearer wrong' });
    send({ id: 2, open: address });
    send({ id: 3, open: '/v2026-11-01/users/me' });
    const statuses = () => received.flatMap((each) => opened.safeParse(each).data ?? []);
    await vi.waitFor(() => expect(statuses()).toHaveLength(3));
    expect(statuses().sort((a, b) => a.id - b.id)).toEqual([
      { id: 1, status: 401 },
      { id: 2, status: 200 },
      { id: 3, status: 401 },
    ]);
    await lake.editor.create({ _id: 'drafts.hidden', _type: 'note' });
    await lake.editor.create({ _id: 'shown', _type: 'note' });
    await vi.waitFor(() => expect(JSON.stringify(received)).toContain('shown'));
    expect(JSON.stringify(received)).not.toContain('drafts.hidden');
  });

  it('deliver the missed events after a reconnect', async () => {
    const dataDir = temporaryFolder();
    const first = await startLake({ dataDir });
    const received: string[] = [];
    const listening = clientFor(first.url, { resolveFetch: createEmulatorFetch(), token: TOKEN })
      .listen('*', {}, { enableResume: true, events: ['welcome', 'welcomeback', 'mutation'] })
      .subscribe((each) => received.push(each.type === 'mutation' ? each.documentId : each.type));
    await vi.waitFor(() => expect(received).toEqual(['welcome']), WAIT);
    await first.editor.create({ _id: 'before', _type: 'note' });
    await vi.waitFor(() => expect(received).toHaveLength(2), WAIT);
    await first.close();

    const meanwhile = await startLake({ dataDir });
    await meanwhile.editor.create({ _id: 'meanwhile', _type: 'note' });
    await meanwhile.close();
    await restart(dataDir, first);
    await vi.waitFor(() => expect(received).toContain('welcomeback'), WAIT);
    expect(received).toEqual(['welcome', 'before', 'welcomeback', 'meanwhile']);
    listening.unsubscribe();
  });
});

it('while the content lake is stopped, reads wait and writes fail immediately', async () => {
  const dataDir = temporaryFolder();
  const first = await startLake({ dataDir });
  await first.close();
  const client = clientFor(first.url, { resolveFetch: createEmulatorFetch(), token: TOKEN });
  const result = client.fetch('1 + 1');
  await expect(client.create({ _type: 'note' })).rejects.toThrow();
  await restart(dataDir, first);
  expect(await result).toBe(2);
});
