import { PATHS } from '#config/paths.ts';

const TRIES = 20;
const PAUSE_MS = 150;

/** Every page that content can change, the one just touched first. */
export function pagesToWarm(citySlugs: string[], touchedSlug: string | null): string[] {
  const pages = [...Object.values(PATHS), ...citySlugs.map((slug) => `/${slug}`)];
  const touched = touchedSlug ? `/${touchedSlug}` : PATHS.services;
  return [touched, ...pages.filter((path) => path !== touched)];
}

/**
 * Regeneration is lazy: a page marked stale is made anew only when somebody asks. This asks, one
 * page after the other, until each is fresh, so that no visitor has to be the one who waits.
 * @returns the paths that did not become fresh in time
 */
export async function warmPages(siteUrl: string, paths: string[]): Promise<string[]> {
  const stale: string[] = [];
  for (const path of paths) {
    if (!(await warmUntilFresh(`${siteUrl}${path}`))) stale.push(path);
  }
  return stale;
}

async function warmUntilFresh(url: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const state = await requestCacheState(url);
    if (state === 'fresh') return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}

async function requestCacheState(url: string): Promise<'fresh' | 'stale'> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.headers.get('x-nextjs-cache') === 'STALE' ? 'stale' : 'fresh';
  } catch {
    return 'stale';
  }
}
