import type { AssetFolder } from './assets/asset-folder.ts';
import type { Renditions } from './assets/renditions.ts';
import type { LakeFaults } from './faults.ts';
import type { QueryIndex } from './queries/query-index.ts';
import type { Accounts, KeyValues, Login } from './storage/accounts.ts';
import type { History } from './storage/history.ts';
import type { Project } from './storage/project.ts';
import type { Store } from './storage/store.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

/** The state that the handlers of one running lake share. */
export type Lake = {
  /** Empty: there is no project yet. */
  readonly projectId: string;
  /** Empty: there is no dataset yet. */
  readonly dataset: string;
  project: Project;
  /** The address that clients use. */
  publicUrl: string;
  /** Issued to programs that read and write. */
  tokens: string[];
  /** Issued to programs that only read. */
  viewerTokens: string[];
  /** Issued to programs that read what is published, and no draft. */
  publishedTokens: string[];
  faults: LakeFaults;
  store: Store;
  queryIndex: QueryIndex;
  history: History;
  accounts: Accounts;
  keyValues: KeyValues;
  login: Login;
  assets: AssetFolder;
  renditions: Renditions;
  deliveries: Deliveries;
  /** How many queries were answered since the start: the hosted service counts them, and charges. */
  queryCounter: { count: number };
};
