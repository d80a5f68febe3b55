import { createServer } from 'node:http';
import { openLocked } from '../data-folder.ts';
import { listen, stopListening } from '../http/listen.ts';
import { handleRequest } from './handle-request.ts';
import { type ContentLakeOptions, openLake } from './lake.ts';
import { openSockets } from './sockets/sockets.ts';

export type ContentLake = Awaited<ReturnType<typeof startContentLake>>;

/**
 * Starts an emulator of Sanity's content lake for development and tests. It has one project with one dataset,
 * the API that `@sanity/client` and the Studio use, and signed webhooks.
 * @returns the address for `apiHost` of `@sanity/client` (with `useProjectHostname: false`)
 * @throws Error with a message for people when the port or the data folder is in use
 */
export const startContentLake = (options: ContentLakeOptions) =>
  openLocked(options.dataDir, async () => {
    const server = createServer();
    const url = `http://localhost:${await listen(server, options.port)}`;
    try {
      const lake = openLake(options, url);
      server.on('request', (message, response) => {
        handleRequest(message, response, lake).catch((error: unknown) => {
          console.error('The content lake failed to send a response', error);
          response.destroy();
        });
      });
      const closeSockets = openSockets(server, lake);
      const close = async () => {
        closeSockets();
        await stopListening(server);
        await lake.close();
      };
      return { url, close };
    } catch (error) {
      server.close();
      throw error;
    }
  });
