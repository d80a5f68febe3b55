import type { ReactNode } from 'react';
import { environment } from '#config/env.ts';
import type { PageCopy } from '#content/types.ts';
import { type PageKey, PATHS } from '#domain/pages.ts';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { breadcrumbData } from '#shell/structured-data/page-data.ts';
import { StructuredData } from '#shell/structured-data/structured-data.tsx';

type Props = {
  page: Exclude<PageKey, 'home'>;
  copy: PageCopy;
  /** The structured data besides the breadcrumbs. */
  data?: object | null;
  /** False for a page that ends with its own form or text. */
  closes?: boolean;
  children: ReactNode;
};

/** Renders a page one level below the home page: its banner, its content and the closing call to action. */
export function FixedPage({ page, copy, data = null, closes = true, children }: Props) {
  const steps = [{ name: copy.heading, path: PATHS[page] }];
  return (
    <>
      <PageBanner copy={copy} />
      {children}
      {closes ? <ClosingCall own={copy.closing} /> : null}
      <StructuredData data={[data, breadcrumbData(steps, environment().siteUrl)]} />
    </>
  );
}
