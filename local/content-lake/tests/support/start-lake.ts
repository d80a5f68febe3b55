import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type ClientConfig, type SanityClient } from '@sanity/client';
import { afterAll, expect } from 'vitest';
import type { ContentLakeOptions } from '../../lake.ts';
import { startContentLake } from '../../server.ts';

export const TOKEN = 'token-of-the-test';
export const VIEWER_TOKEN = 'token-that-only-reads';
export const PUBLISHED_TOKEN = 'token-that-sees-no-drafts';
export const STUDIO_ORIGIN = 'http://localhost:3333';
export const STUDIO_KEY = 'key-of-the-test-checkout';

export type TestLake = Awaited<ReturnType<typeof startLake>>;
type Options = Partial<Pick<ContentLakeOptions, 'port' | 'dataDir' | 'webhooks' | 'history'>>;

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'content-lake-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A custom host has no subdomain per project, so the id is sent in a header. */
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

/** A lake in a temporary folder, which `close` deletes unless the caller provided it. */
export async function startLake({ dataDir, ...options }: Options = {}) {
  const folder = dataDir === undefined ? temporaryFolder() : null;
  const { url, close } = await startContentLake({
    port: 0,
    dataDir: dataDir ?? folder?.path ?? '',
    projectId: 'test',
    dataset: 'production',
    tokens: [TOKEN],
    viewerTokens: [VIEWER_TOKEN],
    publishedTokens: [PUBLISHED_TOKEN],
    allowedOrigins: [STUDIO_ORIGIN],
    studioKey: STUDIO_KEY,
    ...options,
  });
  return {
    url,
    /** Reads everything and writes; raw perspective. */
    editor: clientFor(url, { token: TOKEN, perspective: 'raw' }),
    /** No token. */
    visitor: clientFor(url),
    /** A request that the client would not send. */
    send: (path: string, token: string | null = null, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('X-Sanity-Project-ID', 'test');
      if (token !== null) headers.set('Authorization', `Bearer ${token}`);
      return fetch(url + path, { ...init, headers });
    },
    setFaults: async (faults: object) => {
      const init = { method: 'PUT', body: JSON.stringify(faults) };
      const headers = { Authorization: `Bearer ${TOKEN}` };
      const { status } = await fetch(`${url}/_local/faults`, { headers, ...init });
      expect(status).toBe(200);
    },
    close: async () => {
      await close();
      folder?.remove();
    },
  };
}

/** One for all tests of a file. */
export async function openLake(options?: Options): Promise<TestLake> {
  const lake = await startLake(options);
  afterAll(() => lake.close());
  return lake;
}

/** The paths of Sanity's API. */
export const API = '/v2026-11-01';
export const DEADLINE = { timeout: 15_000, interval: 20 };
