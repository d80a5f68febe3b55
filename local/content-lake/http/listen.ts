import type { Server } from 'node:http';

const LOOPBACK = '127.0.0.1';

/**
 * Listens on this machine only.
 * @returns the port, which is a free one when 0 was asked for
 * @throws Error in a sentence when the port is taken
 */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve();
    });
  }).catch((error: unknown) => {
    throw describe(error, port);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The content lake listens on no port.');
  }
  return address.port;
}

function describe(error: unknown, port: number): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) return error;
  const advice = 'Stop the program that uses it, or choose another port.';
  return new Error(`Port ${port} is already in use. ${advice}`, { cause: error });
}

/** Stops listening and hangs up on everybody. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
