import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { notFoundMetadata } from '#shell/metadata/metadata.ts';
import { PageNotFound } from '#shell/navigation/page-not-found.tsx';

export const generateMetadata = notFoundMetadata;

export default function NotFound() {
  return (
    <>
      <PageNotFound />
      <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.missingPath }} />
    </>
  );
}
