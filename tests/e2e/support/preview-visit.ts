import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { content, running } from './harness.ts';

/** The document that the Studio writes before it opens a page in preview. */
async function putSecret(): Promise<{ id: string; secret: string }> {
  const secret = randomUUID();
  const id = `drafts.sanity-preview-url-secret.${secret}`;
  await content().create({
    _id: id,
    _type: 'sanity.previewUrlSecret',
    secret,
    source: 'tests',
    studioUrl: `${running().siteUrl}/studio`,
  });
  return { id, secret };
}

function enableAddress(secret: string, path: string): string {
  const address = new URL('/api/preview/enable', running().siteUrl);
  address.searchParams.set('sanity-preview-secret', secret);
  address.searchParams.set('sanity-preview-pathname', path);
  return address.href;
}

/** Opens a page in preview as the Studio does. */
export async function openInPreview(page: Page, path: string): Promise<void> {
  const { id, secret } = await putSecret();
  try {
    await page.goto(enableAddress(secret, path));
  } finally {
    await content().delete(id);
  }
}

/** Invisible characters, as a preview inserts them into texts. */
export const HIDDEN_SIGNS = /[\u200b-\u200d\u2060-\u2064\ufeff]/;
