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
 * HTTP 404 for an address that nothing has, or 308 to where the owner sends its visitors or to the page whose
 * address it is in capitals. The text is
 * outside the boundary in which `notFound()` throws: otherwise the HTML would have no text until a
 * script runs.
 * @param path of the address
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

/** Only an address with capitals costs a look at what there is. */
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

/** A page rendered for one request is streamed: its status is sent before the boundary throws. */
async function isPrerendered(): Promise<boolean> {
  return process.env.NODE_ENV === 'production' && !(await draftMode()).isEnabled;
}

function NotFoundStatus(): never {
  notFound();
}
