import type { Accounts } from './account/accounts.ts';
import type { KeyValues } from './account/key-values.ts';
import type { Login } from './account/login.ts';
import type { AssetFolder } from './assets/asset-folder.ts';
import type { Renditions } from './assets/renditions.ts';
import type { History } from './history/history.ts';
import type { Project } from './project/state.ts';
import type { QueryIndex } from './queries/query-index.ts';
import type { Store } from './storage/store.ts';
import type { LakeWeather } from './weather.ts';
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
  weather: LakeWeather;
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
