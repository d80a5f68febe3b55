import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { openFaults } from '../faults.ts';
import { openAssetFolder } from './assets/asset-folder.ts';
import { openRenditions } from './assets/renditions.ts';
import { lakeFaults } from './faults.ts';
import type { EventStream } from './http/event-stream.ts';
import { openQueryIndex } from './queries/query-index.ts';
import { type Identity, openAccounts, openKeyValues, openLogin } from './storage/accounts.ts';
import { compactLog, openDatabase } from './storage/database.ts';
import { openHistory } from './storage/history.ts';
import { openProject, type ProjectOptions } from './storage/project.ts';
import { openStore } from './storage/store.ts';
import { openWebhooks } from './webhooks/webhooks.ts';

export type ContentLakeOptions = ProjectOptions & {
  /** The port, or 0 for any free one. */
  port: number;
  /** Bearer tokens that may read drafts and write. */
  tokens: string[];
  /** Bearer tokens that may read drafts but not write. */
  viewerTokens?: string[];
  /** The key that people sign in with. Without it, only tokens are accepted. */
  studioKey?: string;
};

/** The request that a handler receives. */
export type LakeRequest = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** `1`, `X` or a date. Empty for paths without a version. */
  apiVersion: string;
  params: Record<string, string>;
  identity: Identity | null;
  readText(limit: number): Promise<string>;
  readBytes(limit: number): Promise<Buffer>;
};

/** The response that a handler returns. */
export type LakeResponse = {
  status: number;
  headers?: Record<string, string>;
  /** Bytes and text are sent unchanged, anything else as JSON. */
  body?: Buffer | string | object;
  /** Sent instead of a body, until the client disconnects. */
  events?: EventStream;
  /** Cuts the connection instead of sending a response. */
  isCut?: true;
};

/** The state that the handlers of one running lake share. */
export type Lake = ReturnType<typeof openLake>;

/** @param url the address that clients use */
export function openLake(options: ContentLakeOptions, url: string) {
  const { dataDir, tokens } = options;
  const database = openDatabase(dataDir);
  compactLog(database);
  const faults = openFaults(lakeFaults);
  const project = openProject(options);
  const store = openStore(database, url);
  const webhooks = openWebhooks(project, store, faults);
  const accounts = openAccounts(database);
  return {
    /** Empty before the project is created. */
    get projectId() {
      return project.current?.id ?? '';
    },
    /** Empty before the dataset is created. */
    get dataset() {
      return project.current?.dataset ?? '';
    },
    project,
    url,
    tokens,
    viewerTokens: options.viewerTokens ?? [],
    faults,
    store,
    queryIndex: openQueryIndex(store, faults),
    history: openHistory(database, store),
    accounts,
    keyValues: openKeyValues(database),
    login: openLogin(options.studioKey, accounts),
    assets: openAssetFolder(join(dataDir, 'assets')),
    renditions: openRenditions(join(dataDir, 'renditions')),
    webhooks,
    /** The number of queries since the start, because the hosted service charges for them. */
    queryCounter: { count: 0 },
    close: async () => {
      await webhooks.stop();
      if (database.isOpen) database.close();
    },
  };
}
