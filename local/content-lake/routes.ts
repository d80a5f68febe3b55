import { readKeyValues, writeKeyValues } from './account/handle-key-values.ts';
import {
  fetchToken,
  listProviders,
  readOwnId,
  showLogin,
  signIn,
  signOut,
} from './account/handle-login.ts';
import { answerWith, listDatasets, readProject, readRights } from './account/project.ts';
import { readCurrentUser, readUsers } from './account/users.ts';
import { handleActions } from './actions/handle-actions.ts';
import { handleUpload } from './assets/handle-upload.ts';
import { serveFile } from './assets/serve-file.ts';
import { serveImage } from './assets/serve-image.ts';
import { readPastDocuments } from './history/handle-documents.ts';
import { readEvents } from './history/handle-events.ts';
import { readReferencesTo } from './history/handle-references.ts';
import { readTransactions } from './history/handle-transactions.ts';
import type { LakeRequest, Reply } from './http/message.ts';
import type { Lake } from './lake.ts';
import { handleMutate } from './mutations/handle-mutate.ts';
import { handleDoc } from './queries/handle-doc.ts';
import { handleQuery } from './queries/handle-query.ts';
import { handleListen } from './realtime/handle-listen.ts';
import { handleLive } from './realtime/handle-live.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';

export type Route = {
  methods: string[];
  path: string;
  handle: (request: LakeRequest, lake: Lake) => Reply | Promise<Reply>;
  /** Reached without a session; what such a request may see or do is the handler's business. */
  isPublic?: true;
};

const get = (path: string, handle: Route['handle']): Route => ({ methods: ['GET'], path, handle });
const post = (path: string, handle: Route['handle']): Route => ({
  ...get(path, handle),
  methods: ['POST'],
});
const open = (route: Route): Route => ({ ...route, isPublic: true });

/** Sanity's API: below `/v<date>`, the project told by host or header. */
export const API_ROUTES: Route[] = [
  open({ methods: ['GET', 'POST'], path: '/data/query/:dataset', handle: handleQuery }),
  open(get('/data/doc/:dataset/:ids', handleDoc)),
  open(post('/data/mutate/:dataset', handleMutate)),
  open(post('/data/actions/:dataset', handleActions)),
  open(get('/data/listen/:dataset', handleListen)),
  open(get('/data/live/events/:dataset', handleLive)),
  open(post('/assets/:kind/:dataset', handleUpload)),
  get('/data/history/:dataset/events/documents/:id', readEvents),
  get('/data/history/:dataset/transactions/:ids', readTransactions),
  get('/data/history/:dataset/documents/:ids', readPastDocuments),
  get('/data/references/:dataset/documents/:id/to', readReferencesTo),

  open(get('/auth/providers', listProviders)),
  open(get('/auth/fetch', fetchToken)),
  get('/auth/id', readOwnId),
  post('/auth/logout', signOut),
  get('/users/me', readCurrentUser),
  get('/users/me/keyvalue/:keys', readKeyValues),
  { methods: ['PUT'], path: '/users/me/keyvalue', handle: writeKeyValues },
  get('/users/:ids', readUsers),
  get('/projects/:project', readProject),
  get('/projects/:project/grants', answerWith({})),
  get('/projects/:project/datasets', listDatasets),
  get('/projects/:project/datasets/:dataset/acl', readRights),
  get('/projects/:project/user-applications', answerWith([])),
  get('/features', answerWith([])),
  get('/journey/announcements', answerWith([])),
  get('/journey/:name', answerWith('null')),
  get('/journey/:name/:id', answerWith('null')),
  get('/help', answerWith({})),
  open(get('/ping', answerWith({}))),
  open(get('/check/cors', answerWith({ result: { allowed: true, withCredentials: true } }))),
  open(get('/intake/telemetry-status', answerWith({ status: 'denied' }))),
  open(post('/intake/batch', answerWith({}))),
];

/** What Sanity serves from its CDN, the page to sign in, and this lake's own listing. */
export const OPEN_ROUTES: Route[] = [
  ...['/images', '/files'].flatMap((kind) => {
    const handle = kind === '/images' ? serveImage : serveFile;
    const path = `${kind}/:project/:dataset/:file`;
    const methods = ['GET', 'HEAD'];
    return [open({ methods, path, handle }), open({ methods, path: `${path}/:name`, handle })];
  }),
  open(get('/login', showLogin)),
  open(post('/login', signIn)),
  open(get('/_local/deliveries', listDeliveries)),
];
