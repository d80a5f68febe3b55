import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from '../data-folder.ts';

const ATTEMPTS = 50;

/** Each user has a folder, because others could not write to it. */
const RESERVATIONS = join(tmpdir(), `mobile-detailing-ports-${process.getuid?.() ?? 'all'}`);

/** Reservations are held until this process ends. */
const reserved: { release(): void }[] = [];

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
}

/** Returns null if another process has reserved the port, even if it does not listen on it yet. */
function reserve(port: number): { release(): void } | null {
  try {
    return lockDataFolder(join(RESERVATIONS, String(port)));
  } catch {
    return null;
  }
}

/**
 * Reserves the preferred port, or the next free one above it, for this process and its children. Simultaneous
 * starts get different ports.
 * @returns the port
 * @throws Error when none of the next fifty ports is free
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
