import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { parseJson } from '../../http/requests.ts';
import { errorResponse, matchRoute, routeRequest, splitPath } from '../handle-request.ts';
import { formatEvent, STREAM_START, UNREAD_LIMIT } from '../http/event-stream.ts';
import { findOrigin, readHost } from '../http/read-request.ts';
import type { Lake } from '../lake.ts';
import { openPresence } from './presence.ts';

const MESSAGE_LIMIT = 128 * 1024;

type Attach = (socket: WebSocket, message: IncomingMessage) => void;

/**
 * Opens the lake's two sockets: Sanity's presence socket (`/v…/socket/:dataset`) and the lake's own socket for
 * event streams. Browsers send no preflight for sockets, so the origin is checked here.
 * @returns a function that closes all connections
 */
export function openSockets(server: Server, lake: Lake): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT });
  const presence = openPresence(lake);
  server.on('upgrade', (message: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy());
    const attach = routeUpgrade(message, lake, presence);
    if (typeof attach === 'number') {
      const status = `${attach} ${STATUS_CODES[attach] ?? ''}`;
      connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(message, connection, head, (socket) => {
      socket.on('error', () => socket.terminate());
      attach(socket, message);
    });
  });
  return () => {
    for (const socket of sockets.clients) socket.terminate();
  };
}

/** Returns the handler of an upgrade request, or the status that rejects it. */
function routeUpgrade(message: IncomingMessage, lake: Lake, presence: Attach): Attach | number {
  try {
    const { projectId } = readHost(message.headers.host);
    const { origin } = message.headers;
    if (origin !== undefined && !findOrigin(origin, lake.project)) return 403;
    if (projectId !== null && projectId !== lake.projectId) return 404;
    const segments = splitPath(new URL(message.url ?? '/', 'http://localhost').pathname);
    if (matchRoute('/_local/streams', segments)) {
      return (socket, { headers }) => multiplexStreams(socket, headers.host, lake);
    }
    const dataset = matchRoute('/:version/socket/:dataset', segments)?.['dataset'];
    return dataset === lake.dataset ? presence : 404;
  } catch {
    return 403;
  }
}

const STREAM_LIMIT = 500;

const id = z.number().int().nonnegative();
const message = z.union([
  z.strictObject({
    id,
    open: z.string().startsWith('/'),
    authorization: z.string().optional(),
    lastEventId: z.string().optional(),
  }),
  z.strictObject({ id, close: z.literal(true) }),
]);
type Opening = Extract<z.infer<typeof message>, { open: string }>;

/**
 * Multiplexes event streams over one socket, because a browser opens only six HTTP/1.1 connections per host and
 * the Studio needs more streams. The client sends `{id, open: address, authorization?, lastEventId?}` and
 * `{id, close: true}`. It receives `{id, status}`, then `{id, text}` in the format of server-sent events, or
 * `{id, status, text}` for an error. Each stream is authorized separately.
 */
function multiplexStreams(socket: WebSocket, host: string | undefined, lake: Lake): void {
  const stops = new Map<number, () => void>();
  const send = (data: object) => {
    if (socket.bufferedAmount > UNREAD_LIMIT) socket.terminate();
    else socket.send(JSON.stringify(data));
  };

  const open = async (opening: Opening) => {
    const { id: stream, open: address, authorization, lastEventId } = opening;
    const headers = { host, authorization, 'last-event-id': lastEventId };
    const readBytes = () => Promise.resolve(Buffer.alloc(0));
    const request = { method: 'GET', address, headers, readBytes };
    const { events, status, body } = await routeRequest(request, lake).catch(errorResponse);
    if (!events) {
      send({ id: stream, status, text: JSON.stringify(body ?? {}) });
      return;
    }
    if (stops.has(stream) || socket.readyState !== socket.OPEN) return;
    send({ id: stream, status });
    send({ id: stream, text: STREAM_START });
    const stop = events(
      (event) => send({ id: stream, text: formatEvent(event) }),
      // A broken connection ends all its streams.
      () => socket.terminate(),
    );
    stops.set(stream, stop);
  };

  socket.on('message', (data: Buffer) => {
    const parsed = message.safeParse(parseJson(data.toString('utf8')));
    if (!parsed.success || stops.size >= STREAM_LIMIT) {
      socket.close(4000, 'Malformed message, or too many streams');
      return;
    }
    if ('open' in parsed.data) void open(parsed.data);
    else {
      stops.get(parsed.data.id)?.();
      stops.delete(parsed.data.id);
    }
  });
  socket.once('close', () => {
    for (const stop of stops.values()) stop();
    stops.clear();
  });
}
