import { createServer } from 'node:net';

const TRIES = 50;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
}

/**
 * The wanted port, or the next free one above it.
 * @throws Error when none of the next fifty is free
 */
export async function findPort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + TRIES && port < 65_536; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${wanted} to ${wanted + TRIES} is free. Choose one: --port 8080`);
}
