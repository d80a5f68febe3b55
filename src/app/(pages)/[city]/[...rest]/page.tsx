import { requestedPath } from '#domain/pages.ts';
import { notFoundMetadata } from '#shell/metadata/metadata.ts';
import { MissingPage } from '#shell/navigation/missing-page.tsx';

type Props = { params: Promise<{ city: string; rest: string[] }> };

export const generateMetadata = notFoundMetadata;

/** None is known at build time: each is looked up when it is requested. */
export function generateStaticParams() {
  return [];
}

/** Addresses of more than one part that no page has: an older site may have had them. */
export default async function UnknownRoute({ params }: Props) {
  const { city, rest } = await params;
  return <MissingPage path={requestedPath([city, ...rest])} />;
}
