import { createClient, type ClientConfig, type SanityClient } from '@sanity/client';
import { afterAll, onTestFinished } from 'vitest';
import { faultsOf } from '../../../tests/call-faults.ts';
import { type AtEnd, temporaryFolder } from '../../../tests/temporary-folder.ts';
import type { ContentLakeOptions } from '../../lake.ts';
import { startContentLake } from '../../server.ts';

export const TOKEN = 'token-of-the-test';
export const VIEWER_TOKEN = 'token-that-only-reads';
export const STUDIO_ORIGIN = 'http://localhost:3333';
export const STUDIO_KEY = 'key-of-the-test-checkout';

export type TestLake = Awaited<ReturnType<typeof startLake>>;
type Options = Partial<Pick<ContentLakeOptions, 'port' | 'dataDir' | 'webhooks'>>;

/** A custom host has no subdomain per project, so the client sends the id in a header. */
const CUSTOM_HOST = { useProjectHostname: false };

export function clientFor(url: string, config: ClientConfig = {}): SanityClient {
  return createClient({
    projectId: 'test',
    dataset: 'production',
    apiHost: url,
    apiVersion: '2026-11-01',
    ...CUSTOM_HOST,
    useCdn: false,
    maxRetries: 0,
    ...config,
  });
}

/** Starts a lake in a temporary folder and closes it at the end of the test. */
export async function startLake(options: Options = {}, atEnd: AtEnd = onTestFinished) {
  const { url, close } = await startContentLake({
    port: 0,
    dataDir: options.dataDir ?? temporaryFolder(atEnd),
    projectId: 'test',
    dataset: 'production',
    tokens: [TOKEN],
    viewerTokens: [VIEWER_TOKEN],
    allowedOrigins: [STUDIO_ORIGIN],
    studioKey: STUDIO_KEY,
    ...options,
  });
  atEnd(close);
  /** A client that may read everything and write, with the raw perspective. */
  const editor = clientFor(url, { token: TOKEN, perspective: 'raw' });
  return {
    url,
    close,
    editor,
    /** A client without a token. */
    visitor: clientFor(url),
    /** Sends a request that the client could not send. */
    send: (path: string, token: string | null = null, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('X-Sanity-Project-ID', 'test');
      if (token !== null) headers.set('Authorization', `Bearer ${token}`);
      return fetch(url + path, { ...init, headers });
    },
    /** Returns the results of the first webhook's events, newest first. */
    attempts: (): Promise<object[]> =>
      editor.request({ url: '/hooks/projects/test/hook-0/attempts' }),
    faults: faultsOf(url, { Authorization: `Bearer ${VIEWER_TOKEN}` }),
  };
}

/** Starts one lake for all tests of a file. */
export const openLake = (): Promise<TestLake> => startLake({}, afterAll);

/** The path prefix of Sanity's API. */
export const API = '/v2026-11-01';
export const DEADLINE = { timeout: 15_000, interval: 20 };
