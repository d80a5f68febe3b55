import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type ClientConfig, type SanityClient } from '@sanity/client';
import type { ContentLakeOptions } from '../../options.ts';
import { startContentLake } from '../../server.ts';

export const TOKEN = 'token-of-the-test';
export const VIEWER_TOKEN = 'token-that-only-reads';
export const PUBLISHED_TOKEN = 'token-that-sees-no-drafts';
export const STUDIO_ORIGIN = 'http://localhost:3333';
export const STUDIO_KEY = 'key-of-the-test-checkout';

export type TestLake = {
  url: string;
  dataDir: string;
  /** Reads everything and writes; raw perspective. */
  editor: SanityClient;
  /** No token. */
  visitor: SanityClient;
  close(): Promise<void>;
};

export function temporaryFolder(): { path: string; remove(): void } {
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
export async function startLake(
  options: Partial<Pick<ContentLakeOptions, 'port' | 'dataDir' | 'webhooks' | 'history'>> = {},
): Promise<TestLake> {
  const folder = options.dataDir ? null : temporaryFolder();
  const dataDir = options.dataDir ?? folder?.path ?? '';
  const lake = await startContentLake({
    port: options.port ?? 0,
    dataDir,
    projectId: 'test',
    dataset: 'production',
    tokens: [TOKEN],
    viewerTokens: [VIEWER_TOKEN],
    publishedTokens: [PUBLISHED_TOKEN],
    webhooks: options.webhooks ?? [],
    allowedOrigins: [STUDIO_ORIGIN],
    studioKey: STUDIO_KEY,
    ...(options.history && { history: options.history }),
  });
  return {
    url: lake.url,
    dataDir,
    editor: clientFor(lake.url, { token: TOKEN, perspective: 'raw' }),
    visitor: clientFor(lake.url),
    close: async () => {
      await lake.close();
      folder?.remove();
    },
  };
}
