import { createServer } from 'node:net';

const ATTEMPTS = 50;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
}

/**
 * The preferred port, or the next free one above it.
 * @throws Error when none of the next fifty is free
 */
export async function findPort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + ATTEMPTS && port < 65_536; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(
    `No port from ${preferred} to ${preferred + ATTEMPTS} is free. Choose one: --port 8080`,
  );
}
