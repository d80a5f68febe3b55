import { environment } from '#config/env.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import type { PageKey } from '#content/types.ts';
import { PATH_OF } from './page-paths.ts';
import { StructuredData } from './structured-data.tsx';
import { trailData } from './trail-data.ts';

/** Tells search engines where a fixed page stands: one step below the home page. */
export async function PageTrail({ page }: { page: Exclude<PageKey, 'home'> }) {
  const { heading } = await getPageCopy(page);
  const steps = [{ name: heading, path: PATH_OF[page] }];
  return <StructuredData data={trailData(steps, environment().siteUrl)} />;
}
