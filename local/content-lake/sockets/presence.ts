import type { WebSocket } from 'ws';
import { z } from 'zod';
import { identify } from '../access.ts';
import type { Lake } from '../lake.ts';

const HEARTBEAT_MS = 10_000;
const UNAUTHORIZED = 4001;

const request = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.unknown(),
});
const authorization = z.object({ authorization: z.string() });

/**
 * Handles the presence socket, which uses the JSON-RPC 2.0 format of Sanity's own client. It accepts signed-in
 * users but never reports others, because all users of the lake are on this machine.
 */
export const openPresence =
  (lake: Lake) =>
  (socket: WebSocket): void => {
    let isSignedIn = false;
    const heartbeat = setInterval(() => socket.send('♥'), HEARTBEAT_MS);
    socket.on('message', (data: Buffer) => {
      try {
        const { id, method, params } = request.parse(JSON.parse(data.toString('utf8')));
        if (method === 'authorization') {
          isSignedIn = identify(authorization.parse(params).authorization, lake) !== null;
        }
        if (!isSignedIn) throw new Error('not signed in');
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: 'ok' }));
      } catch {
        socket.close(UNAUTHORIZED, 'Not signed in, or a malformed message');
      }
    });
    socket.once('close', () => clearInterval(heartbeat));
  };
