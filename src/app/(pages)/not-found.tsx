import { LogMissingPath } from '#features/navigation/log-missing-path.tsx';
import { PageNotFound } from '#features/navigation/page-not-found.tsx';
import { notFoundMetadata } from '#features/seo/metadata.ts';

export const generateMetadata = notFoundMetadata;

export default function NotFound() {
  return (
    <>
      <PageNotFound />
      <LogMissingPath />
    </>
  );
}
