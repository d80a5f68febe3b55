import { environment } from '#config/env.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { PATHS, type PageKey } from '#domain/pages.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { StructuredData } from './structured-data.tsx';

/** The breadcrumbs of a fixed page: one step below the home page. */
export async function PageBreadcrumbs({ page }: { page: Exclude<PageKey, 'home'> }) {
  const { heading } = await getPageCopy(page);
  const steps = [{ name: heading, path: PATHS[page] }];
  return <StructuredData data={breadcrumbData(steps, environment().siteUrl)} />;
}
