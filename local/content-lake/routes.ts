import { FAULTS_PATH } from '../faults.ts';
import * as account from './handlers/account.ts';
import { handleUpload, serveFile, serveImage } from './handlers/assets.ts';
import * as history from './handlers/history.ts';
import * as hooks from './handlers/hooks.ts';
import { handleListen } from './handlers/listen.ts';
import { handleLive } from './handlers/live.ts';
import { countQueries, handleFaults } from './handlers/local.ts';
import * as login from './handlers/login.ts';
import { handleActions, handleMutate } from './handlers/mutate.ts';
import * as access from './handlers/project-access.ts';
import * as project from './handlers/project.ts';
import { handleDoc, handleQuery } from './handlers/query.ts';
import type { Lake, LakeRequest, LakeResponse } from './lake.ts';

type Handle = (request: LakeRequest, lake: Lake) => LakeResponse | Promise<LakeResponse>;
/** Handlers by path and method. The first path that matches is used. */
export type Routes = Readonly<Record<string, Record<string, Handle>>>;

const respondWith =
  (body: object | string): Handle =>
  () => ({ status: 200, body });

/** Responses to the Studio's requests to Sanity's other services. */
const EMPTY = { GET: respondWith({}) };
const NONE = { GET: respondWith([]) };
const NULL = { GET: respondWith('null') };

/** Sanity's API below `/v<date>`, with the project in the host or a header. These routes need a session. */
export const SESSION_ROUTES: Routes = {
  '/data/export/:dataset': { GET: history.exportDataset },
  '/data/history/:dataset/events/documents/:id': { GET: history.readEvents },
  '/data/history/:dataset/transactions/:ids': { GET: history.readTransactions },
  '/data/history/:dataset/documents/:ids': { GET: history.readPastDocuments },
  // The Studio requests references from other datasets.
  '/data/references/:dataset/documents/:id/to': {
    GET: respondWith({ totalCount: 0, references: [] }),
  },
  '/auth/id': { GET: login.readOwnId },
  '/auth/logout': { POST: login.signOut },
  '/users/me': { GET: account.readCurrentUser },
  '/users/me/keyvalue': { PUT: account.writeKeyValues },
  '/users/me/keyvalue/:keys': { GET: account.readKeyValues },
  '/users/:ids': { GET: account.readUsers },
  '/organizations': {
    GET: respondWith([{ id: 'o-local', name: 'This machine', slug: null }]),
  },
  '/projects': { GET: project.listProjects, POST: project.createProject },
  '/projects/:project': { GET: project.readProject },
  '/projects/:project/grants': EMPTY,
  '/projects/:project/datasets': { GET: project.listDatasets },
  '/projects/:project/datasets/:name': { PUT: project.createDataset },
  '/projects/:project/datasets/:dataset/acl': { GET: project.readAcl },
  '/projects/:project/cors': { GET: access.listCors, POST: access.addCors },
  '/projects/:project/cors/:id': { DELETE: access.deleteCors },
  '/projects/:project/user-applications': NONE,
  '/access/project/:project/robots': { GET: access.listRobots, POST: access.createRobot },
  '/access/project/:project/robots/:robot': { DELETE: access.deleteRobot },
  '/hooks/projects/:project': { GET: hooks.listHooks, POST: hooks.createHook },
  '/hooks/projects/:project/:hook': { PATCH: hooks.changeHook, DELETE: hooks.deleteHook },
  '/hooks/projects/:project/:hook/attempts': { GET: hooks.listAttempts },
  '/features': NONE,
  '/journey/announcements': NONE,
  '/journey/:name': NULL,
  '/journey/:name/:id': NULL,
  '/help': EMPTY,
};

/** Routes that need no session. The handler checks the permissions of anonymous requests. */
export const PUBLIC_ROUTES: Routes = {
  '/data/query/:dataset': { GET: handleQuery, POST: handleQuery },
  '/data/doc/:dataset/:ids': { GET: handleDoc },
  '/data/mutate/:dataset': { POST: handleMutate },
  '/data/actions/:dataset': { POST: handleActions },
  '/data/listen/:dataset': { GET: handleListen },
  '/data/live/events/:dataset': { GET: handleLive },
  '/assets/:kind/:dataset': { POST: handleUpload },
  '/auth/providers': { GET: login.listProviders },
  '/auth/fetch': { GET: login.fetchToken },
  '/ping': EMPTY,
  '/check/cors': { GET: respondWith({ result: { allowed: true, withCredentials: true } }) },
  '/intake/telemetry-status': { GET: respondWith({ status: 'denied' }) },
  '/intake/batch': { POST: respondWith({}) },
};

const IMAGE = { GET: serveImage, HEAD: serveImage };
const FILE = { GET: serveFile, HEAD: serveFile };

/** Sanity's CDN, the sign-in page, and this lake's own counts and faults. They need no session either. */
export const OWN_ROUTES: Routes = {
  '/images/:project/:dataset/:file': IMAGE,
  '/images/:project/:dataset/:file/:name': IMAGE,
  '/files/:project/:dataset/:file': FILE,
  '/files/:project/:dataset/:file/:name': FILE,
  '/login': { GET: login.showLogin, POST: login.signIn },
  '/_local/queries': { GET: countQueries },
  [FAULTS_PATH]: { GET: handleFaults, PUT: handleFaults, DELETE: handleFaults },
};
