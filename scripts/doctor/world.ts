import { Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import { openDatabase } from '../backup/database.ts';
import { parseSettings } from '../backup/settings.ts';
import type { Certificate, World } from './context.ts';

const TIMEOUT_MS = 5_000;

/** The internet as it is. */
export function openWorld(): World {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return {
    fetch: globalThis.fetch,
    resolveTxt: async (name) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
    readCertificate,
    openDatabase: async (variables) => openDatabase(parseSettings(variables).database),
    now: () => new Date(),
  };
}

/** Reads the certificate also when nobody should trust it. */
function readCertificate(host: string, port: number): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>();
  const options = { host, port, servername: host, rejectUnauthorized: false };
  const socket = connect({ ...options, timeout: TIMEOUT_MS }, () => {
    // Node types it as an error, and sets its code.
    const error: unknown = socket.authorizationError;
    const { valid_to } = socket.getPeerCertificate();
    resolve({
      validTo: new Date(valid_to),
      error: socket.authorized ? null : error instanceof Error ? error.message : String(error),
    });
    socket.end();
  });
  socket.once('error', reject);
  socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer.`)));
  return promise;
}
