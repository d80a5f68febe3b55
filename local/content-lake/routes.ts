import { handleUpload } from './assets/handle-upload.ts';
import { serveFile } from './assets/serve-file.ts';
import { serveImage } from './assets/serve-image.ts';
import type { LakeRequest, Reply } from './http/message.ts';
import type { Lake } from './lake.ts';
import { handleMutate } from './mutations/handle-mutate.ts';
import { handleDoc } from './queries/handle-doc.ts';
import { handleQuery } from './queries/handle-query.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';

export type Route = {
  methods: string[];
  path: string;
  handle: (request: LakeRequest, lake: Lake) => Reply | Promise<Reply>;
};

/** Sanity's API: below `/v<date>`, the project told by host or header. */
export const API_ROUTES: Route[] = [
  { methods: ['GET', 'POST'], path: '/data/query/:dataset', handle: handleQuery },
  { methods: ['GET'], path: '/data/doc/:dataset/:ids', handle: handleDoc },
  { methods: ['POST'], path: '/data/mutate/:dataset', handle: handleMutate },
  { methods: ['POST'], path: '/assets/:kind/:dataset', handle: handleUpload },
];

/** What Sanity serves from its CDN, and this lake's own listing. */
export const OPEN_ROUTES: Route[] = [
  { methods: ['GET', 'HEAD'], path: '/images/:project/:dataset/:file', handle: serveImage },
  { methods: ['GET', 'HEAD'], path: '/images/:project/:dataset/:file/:name', handle: serveImage },
  { methods: ['GET', 'HEAD'], path: '/files/:project/:dataset/:file', handle: serveFile },
  { methods: ['GET', 'HEAD'], path: '/files/:project/:dataset/:file/:name', handle: serveFile },
  { methods: ['GET'], path: '/_local/deliveries', handle: listDeliveries },
];
