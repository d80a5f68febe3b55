import { FAULTS_METHODS, FAULTS_PATH } from '../faults.ts';
import { readCurrentUser, readKeyValues, readUsers, writeKeyValues } from './handlers/account.ts';
import { serveFile, serveImage } from './handlers/assets.ts';
import { readEvents } from './handlers/events.ts';
import {
  exportDataset,
  readPastDocuments,
  readReferencesTo,
  readTransactions,
} from './handlers/history.ts';
import { changeHook, createHook, deleteHook, listAttempts, listHooks } from './handlers/hooks.ts';
import { handleListen } from './handlers/listen.ts';
import { handleLive } from './handlers/live.ts';
import { handleFaults, listDeliveries } from './handlers/local.ts';
import {
  fetchToken,
  listProviders,
  readOwnId,
  showLogin,
  signIn,
  signOut,
} from './handlers/login.ts';
import { handleActions, handleMutate } from './handlers/mutate.ts';
import {
  addCors,
  createRobot,
  deleteCors,
  deleteRobot,
  listCors,
  listRobots,
} from './handlers/project-access.ts';
import {
  changeDataset,
  createDataset,
  createProject,
  listDatasets,
  listProjects,
  readAcl,
  readProject,
  respondWith,
} from './handlers/project.ts';
import { countQueries, handleDoc, handleQuery } from './handlers/query.ts';
import { handleUpload } from './handlers/upload.ts';
import type { Lake, LakeRequest, LakeResponse } from './lake.ts';

export type Route = {
  methods: string[];
  path: string;
  handle: (request: LakeRequest, lake: Lake) => LakeResponse | Promise<LakeResponse>;
  /** Needs no session; the handler decides what an anonymous request may see or do. */
  isPublic?: true;
};

const get = (path: string, handle: Route['handle']): Route => ({ methods: ['GET'], path, handle });
const post = (path: string, handle: Route['handle']): Route => ({
  ...get(path, handle),
  methods: ['POST'],
});
const remove = (path: string, handle: Route['handle']): Route => ({
  ...get(path, handle),
  methods: ['DELETE'],
});
const open = (route: Route): Route => ({ ...route, isPublic: true });

/** Sanity's API below `/v<date>`, with the project in the host or a header. */
export const API_ROUTES: Route[] = [
  open({ methods: ['GET', 'POST'], path: '/data/query/:dataset', handle: handleQuery }),
  open(get('/data/doc/:dataset/:ids', handleDoc)),
  open(post('/data/mutate/:dataset', handleMutate)),
  open(post('/data/actions/:dataset', handleActions)),
  open(get('/data/listen/:dataset', handleListen)),
  open(get('/data/live/events/:dataset', handleLive)),
  open(post('/assets/:kind/:dataset', handleUpload)),
  get('/data/export/:dataset', exportDataset),
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
  get('/organizations', respondWith([{ id: 'o-local', name: 'This machine', slug: null }])),
  get('/projects', listProjects),
  post('/projects', createProject),
  get('/projects/:project', readProject),
  get('/projects/:project/grants', respondWith({})),
  get('/projects/:project/datasets', listDatasets),
  { methods: ['PUT'], path: '/projects/:project/datasets/:name', handle: createDataset },
  { methods: ['PATCH'], path: '/projects/:project/datasets/:name', handle: changeDataset },
  get('/projects/:project/datasets/:dataset/acl', readAcl),
  get('/projects/:project/cors', listCors),
  post('/projects/:project/cors', addCors),
  remove('/projects/:project/cors/:id', deleteCors),
  get('/projects/:project/user-applications', respondWith([])),
  get('/access/project/:project/robots', listRobots),
  post('/access/project/:project/robots', createRobot),
  remove('/access/project/:project/robots/:robot', deleteRobot),
  get('/hooks/projects/:project', listHooks),
  post('/hooks/projects/:project', createHook),
  { methods: ['PATCH'], path: '/hooks/projects/:project/:hook', handle: changeHook },
  remove('/hooks/projects/:project/:hook', deleteHook),
  get('/hooks/projects/:project/:hook/attempts', listAttempts),
  get('/features', respondWith([])),
  get('/journey/announcements', respondWith([])),
  get('/journey/:name', respondWith('null')),
  get('/journey/:name/:id', respondWith('null')),
  get('/help', respondWith({})),
  open(get('/ping', respondWith({}))),
  open(get('/check/cors', respondWith({ result: { allowed: true, withCredentials: true } }))),
  open(get('/intake/telemetry-status', respondWith({ status: 'denied' }))),
  open(post('/intake/batch', respondWith({}))),
];

/** Sanity's CDN, the sign-in page, and this lake's own deliveries, counts and faults. */
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
  open(get('/_local/queries', countQueries)),
  open({ methods: FAULTS_METHODS, path: FAULTS_PATH, handle: handleFaults }),
];
