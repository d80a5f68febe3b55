import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { validatePreviewUrl } from '@sanity/preview-url-secret';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientFor, startLake, STUDIO_ORIGIN, VIEWER_TOKEN, type TestLake } from './start-lake.ts';

const STUDIO = `${STUDIO_ORIGIN}/studio`;
const MINUTE_MS = 60_000;
const SECRETS = '*[_type == "sanity.previewUrlSecret"]';

let lake: TestLake;
beforeAll(async () => {
  lake = await startLake();
});
afterAll(() => lake.close());

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** As the Studio does it when somebody opens the preview. */
async function openPreview(id: string): Promise<string> {
  const { secret } = await createPreviewSecret(
    lake.editor,
    'sanity/presentation',
    STUDIO,
    'ann',
    id,
  );
  return secret;
}

/** As the site does it when somebody comes with a secret. */
function present(secret: string, path = '/services') {
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
    'sanity-preview-perspective': 'drafts',
  });
  const viewer = clientFor(lake.url, { token: VIEWER_TOKEN });
  return validatePreviewUrl(viewer, `http://localhost:3000/api/preview?${query}`);
}

const letPass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

describe('the secret with which the Studio opens a preview', () => {
  it('is accepted for an hour, and leads to the page that was asked for', async () => {
    const secret = await openPreview('first');
    letPass(59);
    expect(await present(secret)).toEqual({
      isValid: true,
      redirectTo: '/services?sanity-preview-perspective=drafts',
      studioOrigin: STUDIO_ORIGIN,
      studioPreviewPerspective: 'drafts',
      studioPreviewVariant: null,
    });
  });

  it('is refused when the hour is over', async () => {
    const secret = await openPreview('second');
    expect(await present(secret)).toMatchObject({ isValid: true });
    letPass(61);
    expect(await present(secret)).toMatchObject({ isValid: false });
  });

  it.each(['never-given', '*', '" || true || "', ' '])(
    'is refused when nobody made it: %j',
    async (guess) => {
      await openPreview('third');
      const answer = await present(guess);
      expect(answer.isValid).toBe(false);
      expect(answer.redirectTo).toBeUndefined();
    },
  );

  it('leads to no other site', async () => {
    const secret = await openPreview('fourth');
    const { redirectTo } = await present(secret, 'https://evil.example/services');
    expect(redirectTo).toBe('/services?sanity-preview-perspective=drafts');
  });

  it('is cleaned up after its hour when the next one is made, and only then', async () => {
    await lake.editor.delete({ query: SECRETS });
    await openPreview('old');
    letPass(30);
    await openPreview('young');
    expect(await lake.editor.fetch(`${SECRETS}._id`)).toHaveLength(2);
    letPass(31);
    await openPreview('new');
    const left = await lake.editor.fetch<string[]>(`${SECRETS}._id`);
    expect(left.sort()).toEqual(['drafts.new', 'drafts.young']);
  });
});

describe('the anonymous public', () => {
  it.each(['raw', 'drafts', 'published'] as const)(
    'reads no secret in the perspective %s',
    async (perspective) => {
      const secret = await openPreview('hidden');
      const visitor = clientFor(lake.url, { perspective });
      expect(await visitor.fetch(SECRETS)).toEqual([]);
      expect(await visitor.fetch('*[secret == $secret]', { secret })).toEqual([]);
      expect(await visitor.fetch('count(*)')).toBe(0);
    },
  );

  it('neither reads one by its id nor hears of a new one', async () => {
    const heard: string[] = [];
    const events = ['welcome', 'mutation'] as const;
    const listening = lake.visitor
      .listen('*', {}, { events: [...events], includeResult: true })
      .subscribe((event) => heard.push(event.type === 'mutation' ? event.documentId : event.type));
    await vi.waitFor(() => expect(heard).toEqual(['welcome']));
    await openPreview('quiet');
    await lake.editor.createOrReplace({ _id: 'spoken', _type: 'note' });
    await vi.waitFor(() => expect(heard).toEqual(['welcome', 'spoken']));
    listening.unsubscribe();
    expect(await lake.visitor.getDocument('drafts.quiet')).toBeUndefined();
    await lake.editor.delete('spoken');
  });

  it('can make none', async () => {
    const made = createPreviewSecret(lake.visitor, 'sanity/presentation', STUDIO, 'eve', 'forged');
    vi.spyOn(console, 'error').mockReturnValue();
    await expect(made).rejects.toMatchObject({ statusCode: 403 });
    expect(await lake.editor.getDocument('drafts.forged')).toBeUndefined();
  });
});
