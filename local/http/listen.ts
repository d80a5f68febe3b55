import { once } from 'node:events';
import type { Server } from 'node:http';

const LOOPBACK = '127.0.0.1';

/** As long as hosted gateways wait, so that a client does not reuse a connection that has just been closed. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Listens on the loopback interface only.
 * @param port 0 for any free port
 * @returns the port
 * @throws Error with a message for people when the port is in use
 */
export async function listen(server: Server, port: number): Promise<number> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, LOOPBACK);
  await once(server, 'listening').catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    const message = `Port ${port} is in use by another program. Stop it, or choose another port.`;
    throw new Error(message, { cause });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/**
 * Stops listening and closes idle connections.
 * @param graceMs how long pending requests may take before they are cut
 */
export async function stopListening(server: Server, graceMs = 0): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}
