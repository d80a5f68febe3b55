import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from '../data-folder.ts';

const ATTEMPTS = 50;

/** One folder for each user: others may not write to it. */
const RESERVATIONS = join(tmpdir(), `mobile-detailing-ports-${process.getuid?.() ?? 'all'}`);

/** Held until this process ends: closing one would free its port. */
const reserved: { release(): void }[] = [];

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
}

/** Null when another start has the port, which it may not listen on yet. */
function reserve(port: number): { release(): void } | null {
  try {
    return lockDataFolder(join(RESERVATIONS, String(port)));
  } catch {
    return null;
  }
}

/**
 * Reserves the preferred port, or the next free one above it, for this process and its children: of
 * several starts at the same moment, each gets another.
 * @throws Error when none of the next fifty is free
 */
export async function findPort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + ATTEMPTS && port < 65_536; port += 1) {
    const reservation = reserve(port);
    if (!reservation) continue;
    if (await isFree(port)) {
      reserved.push(reservation);
      return port;
    }
    reservation.release();
  }
  throw new Error(
    `No port from ${preferred} to ${preferred + ATTEMPTS} is free. Choose one: --port 8080`,
  );
}
