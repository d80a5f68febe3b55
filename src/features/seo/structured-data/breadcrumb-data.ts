import type { BreadcrumbList, WithContext } from 'schema-dts';
import { PATHS } from '#domain/pages.ts';
import { CONTEXT } from './identity.ts';

type Step = { name: string; path: string };

/**
 * The breadcrumbs of a page, from the home page to the page itself.
 * @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbData(steps: Step[], siteUrl: string): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: PATHS.home }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: new URL(path, siteUrl).toString(),
      }),
    ),
  };
}
