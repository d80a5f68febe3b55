import { draftMode } from 'next/headers';
import { notFound, permanentRedirect } from 'next/navigation';
import { Suspense } from 'react';
import { getArticleSlugs } from '#content/getters/articles.ts';
import { getCitySlugs, getRedirect } from '#content/getters/cities.ts';
import { getLandingPageSlugs } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { articlePath, PATHS, pathInLowercase, servicePath } from '#domain/pages.ts';
import { PageNotFound } from './page-not-found.tsx';

/**
 * Responds to a URL without a page: with 308 if the owner redirects it or if it is a page's URL in
 * capitals, else with 404. The text is outside the boundary in which `notFound()` throws. Otherwise the
 * HTML would have no text until a script runs.
 * @param path of the URL
 */
export async function MissingPage({ path }: { path: string }) {
  const target = (await getRedirect(path)) ?? (await findInLowercase(path));
  if (target !== null) permanentRedirect(target);
  if (!(await isPrerendered())) notFound();
  return (
    <>
      <PageNotFound />
      <Suspense>
        <NotFoundStatus />
      </Suspense>
    </>
  );
}

/** Returns the page that has this path in lowercase. Loads the paths only for a URL with capitals. */
async function findInLowercase(address: string): Promise<string | null> {
  if (address === address.toLowerCase()) return null;
  const fixed = pathInLowercase(address, Object.values(PATHS));
  return fixed ?? pathInLowercase(address, await listPathsOfContent());
}

async function listPathsOfContent(): Promise<string[]> {
  const [cities, landingPages, articles, services] = await Promise.all([
    getCitySlugs(),
    getLandingPageSlugs(),
    getArticleSlugs(),
    getServices(),
  ]);
  return [
    ...[...cities, ...landingPages].map((slug) => `/${slug}`),
    ...articles.map(articlePath),
    ...services.map(({ id }) => servicePath(id)),
  ];
}

/** Returns whether pages are prerendered. Others are streamed, so their status is sent before the boundary throws. */
async function isPrerendered(): Promise<boolean> {
  return process.env.NODE_ENV === 'production' && !(await draftMode()).isEnabled;
}

function NotFoundStatus(): never {
  notFound();
}
