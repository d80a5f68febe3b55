import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { findOrigin } from '../http/cors.ts';
import { readHost } from '../http/host.ts';
import { matchRoute, splitPath } from '../http/match-route.ts';
import type { Lake } from '../lake.ts';
import { multiplexStreams } from './multiplex-streams.ts';
import { openPresence } from './presence.ts';

const MESSAGE_LIMIT = 128 * 1024;

type Attach = (socket: WebSocket, message: IncomingMessage) => void;

/**
 * Opens the lake's two sockets: Sanity's for presence (`/v…/socket/:dataset`) and one of its own for event
 * streams. Browsers send no preflight for sockets, so the origin is checked here.
 * @returns a function that closes all connections
 */
export function openSockets(server: Server, lake: Lake): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT });
  const presence = openPresence(lake);
  server.on('upgrade', (message: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy());
    const attach = routeUpgrade(message, lake, presence);
    if (typeof attach === 'number') {
      connection.end(
        `HTTP/1.1 ${attach} ${STATUS_CODES[attach] ?? ''}\r\nConnection: close\r\n\r\n`,
      );
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

/** The handler of an upgrade request, or the status that rejects it. */
function routeUpgrade(message: IncomingMessage, lake: Lake, presence: Attach): Attach | number {
  try {
    const { projectId } = readHost(message.headers.host);
    const { origin } = message.headers;
    if (origin !== undefined && !findOrigin(origin, lake.project)) return 403;
    if (projectId !== null && projectId !== lake.projectId) return 404;
    const segments = splitPath(new URL(message.url ?? '/', 'http://localhost').pathname);
    if (matchRoute('/_local/streams', segments)) {
      return (socket, { headers }) => multiplexStreams(socket, headers, lake);
    }
    const dataset = matchRoute('/:version/socket/:dataset', segments)?.['dataset'];
    return dataset === lake.dataset ? presence : 404;
  } catch {
    return 403;
  }
}
