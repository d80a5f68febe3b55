import { FAULTS_METHODS, FAULTS_PATH } from '../faults.ts';
import * as account from './handlers/account.ts';
import { handleUpload, serveFile, serveImage } from './handlers/assets.ts';
import * as history from './handlers/history.ts';
import * as hooks from './handlers/hooks.ts';
import { handleListen } from './handlers/listen.ts';
import { handleLive } from './handlers/live.ts';
import { handleFaults, listDeliveries } from './handlers/local.ts';
import * as login from './handlers/login.ts';
import { handleActions, handleMutate } from './handlers/mutate.ts';
import * as access from './handlers/project-access.ts';
import * as project from './handlers/project.ts';
import { countQueries, handleDoc, handleQuery } from './handlers/query.ts';
import type { Lake, LakeRequest, LakeResponse } from './lake.ts';

export type Route = {
  methods: string[];
  path: string;
  handle: (request: LakeRequest, lake: Lake) => LakeResponse | Promise<LakeResponse>;
  /** Needs no session; the handler decides what an anonymous request may see or do. */
  isPublic?: true;
};

const on =
  (...methods: string[]) =>
  (path: string, handle: Route['handle']): Route => ({ methods, path, handle });
const get = on('GET');
const post = on('POST');
const put = on('PUT');
const patch = on('PATCH');
const remove = on('DELETE');
const open = (route: Route): Route => ({ ...route, isPublic: true });

/** Sanity's API below `/v<date>`, with the project in the host or a header. */
export const API_ROUTES: Route[] = [
  open(on('GET', 'POST')('/data/query/:dataset', handleQuery)),
  open(get('/data/doc/:dataset/:ids', handleDoc)),
  open(post('/data/mutate/:dataset', handleMutate)),
  open(post('/data/actions/:dataset', handleActions)),
  open(get('/data/listen/:dataset', handleListen)),
  open(get('/data/live/events/:dataset', handleLive)),
  open(post('/assets/:kind/:dataset', handleUpload)),
  get('/data/export/:dataset', history.exportDataset),
  get('/data/history/:dataset/events/documents/:id', history.readEvents),
  get('/data/history/:dataset/transactions/:ids', history.readTransactions),
  get('/data/history/:dataset/documents/:ids', history.readPastDocuments),
  // The Studio asks for those of other datasets.
  get(
    '/data/references/:dataset/documents/:id/to',
    project.respondWith({ totalCount: 0, references: [] }),
  ),

  open(get('/auth/providers', login.listProviders)),
  open(get('/auth/fetch', login.fetchToken)),
  get('/auth/id', login.readOwnId),
  post('/auth/logout', login.signOut),
  get('/users/me', account.readCurrentUser),
  get('/users/me/keyvalue/:keys', account.readKeyValues),
  put('/users/me/keyvalue', account.writeKeyValues),
  get('/users/:ids', account.readUsers),
  get('/organizations', project.respondWith([{ id: 'o-local', name: 'This machine', slug: null }])),
  get('/projects', project.listProjects),
  post('/projects', project.createProject),
  get('/projects/:project', project.readProject),
  get('/projects/:project/grants', project.respondWith({})),
  get('/projects/:project/datasets', project.listDatasets),
  put('/projects/:project/datasets/:name', project.createDataset),
  get('/projects/:project/datasets/:dataset/acl', project.readAcl),
  get('/projects/:project/cors', access.listCors),
  post('/projects/:project/cors', access.addCors),
  remove('/projects/:project/cors/:id', access.deleteCors),
  get('/projects/:project/user-applications', project.respondWith([])),
  get('/access/project/:project/robots', access.listRobots),
  post('/access/project/:project/robots', access.createRobot),
  remove('/access/project/:project/robots/:robot', access.deleteRobot),
  get('/hooks/projects/:project', hooks.listHooks),
  post('/hooks/projects/:project', hooks.createHook),
  patch('/hooks/projects/:project/:hook', hooks.changeHook),
  remove('/hooks/projects/:project/:hook', hooks.deleteHook),
  get('/hooks/projects/:project/:hook/attempts', hooks.listAttempts),
  get('/features', project.respondWith([])),
  get('/journey/announcements', project.respondWith([])),
  get('/journey/:name', project.respondWith('null')),
  get('/journey/:name/:id', project.respondWith('null')),
  get('/help', project.respondWith({})),
  open(get('/ping', project.respondWith({}))),
  open(
    get('/check/cors', project.respondWith({ result: { allowed: true, withCredentials: true } })),
  ),
  open(get('/intake/telemetry-status', project.respondWith({ status: 'denied' }))),
  open(post('/intake/batch', project.respondWith({}))),
];

/** Sanity's CDN, the sign-in page, and this lake's own deliveries, counts and faults. */
export const OPEN_ROUTES: Route[] = [
  ...['/:project/:dataset/:file', '/:project/:dataset/:file/:name'].flatMap((file) => [
    open(on('GET', 'HEAD')(`/images${file}`, serveImage)),
    open(on('GET', 'HEAD')(`/files${file}`, serveFile)),
  ]),
  open(get('/login', login.showLogin)),
  open(post('/login', login.signIn)),
  open(get('/_local/deliveries', listDeliveries)),
  open(get('/_local/queries', countQueries)),
  open(on(...FAULTS_METHODS)(FAULTS_PATH, handleFaults)),
];
