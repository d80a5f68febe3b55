import type { BreadcrumbList, WithContext } from 'schema-dts';
import { CONTEXT } from './identity.ts';
import { PATHS } from '#domain/pages.ts';

type Step = { name: string; path: string };

/**
 * The way from the home page to a page, that page included.
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
