import { requestedPath } from '#domain/pages.ts';
import { notFoundMetadata } from '#shell/metadata/metadata.ts';
import { MissingPage } from '#shell/navigation/missing-page.tsx';

type Props = { params: Promise<{ city: string; rest: string[] }> };

export const generateMetadata = notFoundMetadata;

/** Returns no paths, because each is looked up when it is requested. */
export function generateStaticParams() {
  return [];
}

/** Handles longer paths without a page, which an older site may have had. */
export default async function UnknownRoute({ params }: Props) {
  const { city, rest } = await params;
  return <MissingPage path={requestedPath([city, ...rest])} />;
}
