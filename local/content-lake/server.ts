import { createServer } from 'node:http';
import { join } from 'node:path';
import { lockDataFolder } from '../data-folder.ts';
import { openFaults } from '../faults.ts';
import { listen, stopListening } from '../http/listen.ts';
import { openAssetFolder } from './assets/asset-folder.ts';
import { openRenditions } from './assets/renditions.ts';
import { lakeFaults } from './faults.ts';
import { handleRequest } from './handle-request.ts';
import type { Lake } from './lake.ts';
import type { ContentLakeOptions } from './options.ts';
import { openQueryIndex } from './queries/query-index.ts';
import { openSockets } from './sockets/sockets.ts';
import { openAccounts, openKeyValues, openLogin } from './storage/accounts.ts';
import { compactLog, openDatabase, RETENTION } from './storage/database.ts';
import { openHistory } from './storage/history.ts';
import { openProject } from './storage/project.ts';
import { openStore } from './storage/store.ts';
import { openDeliveries } from './webhooks/deliveries.ts';
import { openSenders } from './webhooks/senders.ts';

export type ContentLake = { url: string; close(): Promise<void> };

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
    const port = await listen(server, options.port);
    const url = `http://localhost:${port}`;
    const { lake, close } = openLake(options, url);
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
        await close();
        lock.release();
      },
    };
  } catch (error) {
    server.close();
    lock.release();
    throw error;
  }
}

function openLake(options: ContentLakeOptions, url: string) {
  const { dataDir, tokens, publicUrl = url } = options;
  const database = openDatabase(dataDir);
  compactLog(database, options.history ?? RETENTION);
  const faults = openFaults(lakeFaults);
  const project = openProject(options);
  const deliveries = openDeliveries(database, project);
  const store = openStore({
    database,
    publicUrl,
    alongside: (transaction) => {
      deliveries.enqueue(transaction);
    },
  });
  const senders = openSenders(project, deliveries, faults);
  store.onTransaction(() => senders.wake());
  faults.onChange(() => senders.wake());
  const assets = openAssetFolder(join(dataDir, 'assets'));
  const renditions = openRenditions(join(dataDir, 'renditions'));
  const accounts = openAccounts(database);
  const lake: Lake = {
    get projectId() {
      return project.current?.id ?? '';
    },
    get dataset() {
      return project.current?.dataset ?? '';
    },
    project,
    publicUrl,
    tokens,
    viewerTokens: options.viewerTokens ?? [],
    publishedTokens: options.publishedTokens ?? [],
    faults,
    store,
    queryIndex: openQueryIndex(store, faults),
    history: openHistory(database, store),
    accounts,
    keyValues: openKeyValues(database),
    login: openLogin(options.studioKey, accounts),
    assets,
    renditions,
    deliveries,
    queryCounter: { count: 0 },
  };
  const close = async () => {
    await senders.stop();
    if (database.isOpen) database.close();
  };
  return { lake, close };
}
