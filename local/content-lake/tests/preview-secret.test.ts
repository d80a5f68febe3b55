import { validatePreviewUrl } from '@sanity/preview-url-secret';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientFor, STUDIO_ORIGIN, VIEWER_TOKEN, openLake } from './support/start-lake.ts';

const STUDIO = `${STUDIO_ORIGIN}/studio`;
const MINUTE_MS = 60_000;
const SECRETS = '*[_type == "sanity.previewUrlSecret"]';

const lake = await openLake();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What the Studio does to open the preview. */
async function openPreview(id: string): Promise<string> {
  const source = 'sanity/presentation';
  const { secret } = await createPreviewSecret(lake.editor, source, STUDIO, 'ann', id);
  return secret;
}

/** What the site does with a secret. */
function validate(secret: string) {
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': '/services',
    'sanity-preview-perspective': 'drafts',
  });
  const viewer = clientFor(lake.url, { token: VIEWER_TOKEN });
  return validatePreviewUrl(viewer, `http://localhost:3000/api/preview?${query}`);
}

const advanceTime = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

describe('the preview secret of the Studio', () => {
  it('is valid for an hour, leads to the requested page, and expires then', async () => {
    const secret = await openPreview('first');
    advanceTime(59);
    expect(await validate(secret)).toEqual({
      isValid: true,
      redirectTo: '/services?sanity-preview-perspective=drafts',
      studioOrigin: STUDIO_ORIGIN,
      studioPreviewPerspective: 'drafts',
      studioPreviewVariant: null,
    });
    advanceTime(2);
    expect(await validate(secret)).toMatchObject({ isValid: false });
  });

  it.each(['unknown', '*', '" || true || "', ' '])(
    'is invalid when it was guessed: %j',
    async (guess) => {
      await openPreview('third');
      const result = await validate(guess);
      expect(result.isValid).toBe(false);
      expect(result.redirectTo).toBeUndefined();
    },
  );

  it('is deleted after an hour, when the next one is created', async () => {
    await lake.editor.delete({ query: SECRETS });
    await openPreview('old');
    advanceTime(30);
    await openPreview('young');
    expect(await lake.editor.fetch(`${SECRETS}._id`)).toHaveLength(2);
    advanceTime(31);
    await openPreview('new');
    const remaining = await lake.editor.fetch<string[]>(`${SECRETS}._id`);
    expect(remaining.sort()).toEqual(['drafts.new', 'drafts.young']);
  });
});
