import type { AssetFolder } from './assets/asset-folder.ts';
import type { Renditions } from './assets/renditions.ts';
import type { Store } from './storage/store.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

/** What the handlers of one running lake share. */
export type Lake = {
  projectId: string;
  dataset: string;
  store: Store;
  assets: AssetFolder;
  renditions: Renditions;
  deliveries: Deliveries;
};
