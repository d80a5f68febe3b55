import { createServer } from 'node:http';
import { lockDataFolder } from '../data-folder.ts';
import { listen, stopListening } from '../http/listen.ts';
import { handleRequest } from './handle-request.ts';
import { type ContentLakeOptions, openLake } from './lake.ts';
import { openSockets } from './sockets/sockets.ts';

export type ContentLake = { url: string; close: () => Promise<void> };

/**
 * Starts an emulator of Sanity's content lake on this machine, for development and tests: one project with
 * one dataset, the API that `@sanity/client` and the Studio use, and signed webhooks.
 * @returns the address for `apiHost` of `@sanity/client` (with `useProjectHostname: false`)
 * @throws Error in a sentence when the port or the data folder is in use
 */
export async function startContentLake(options: ContentLakeOptions): Promise<ContentLake> {
  const lock = lockDataFolder(options.dataDir);
  const server = createServer();
  try {
    const url = `http://localhost:${await listen(server, options.port)}`;
    const lake = openLake(options, url);
    server.on('request', (message, response) => {
      handleRequest(message, response, lake).catch((error: unknown) => {
        console.error('The content lake could not send a response', error);
        response.destroy();
      });
    });
    const closeSockets = openSockets(server, lake);
    return {
      url,
      close: async () => {
        closeSockets();
        await stopListening(server);
        await lake.close();
        lock.release();
      },
    };
  } catch (error) {
    server.close();
    lock.release();
    throw error;
  }
}
