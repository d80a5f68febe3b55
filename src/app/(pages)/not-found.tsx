import { notFoundMetadata } from '#shell/metadata/metadata.ts';
import { LogMissingPath } from '#shell/navigation/notices.tsx';
import { PageNotFound } from '#shell/navigation/page-not-found.tsx';

export const generateMetadata = notFoundMetadata;

export default function NotFound() {
  return (
    <>
      <PageNotFound />
      <LogMissingPath />
    </>
  );
}
