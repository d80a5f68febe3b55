import { environment } from '#config/env.ts';
import { getGalleryImages } from '#content/getters/lists.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { ClosingCall } from '#sections/closing-call.tsx';
import { Comparisons } from '#sections/gallery/comparison.tsx';
import { Gallery } from '#sections/gallery/gallery.tsx';
import { findPairs, sayOnce, toGallerySlides } from '#sections/gallery/pairs.ts';
import { PageBanner } from '#sections/page-banner.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { galleryData } from '#shell/structured-data/page-data.ts';
import { PageBreadcrumbs, StructuredData } from '#shell/structured-data/structured-data.tsx';

export const generateMetadata = () => metadataFor('gallery');

export default async function GalleryPage() {
  const [copy, images, settings] = await Promise.all([
    getPageCopy('gallery'),
    getGalleryImages(),
    getSettings(),
  ]);
  const { siteUrl } = environment();
  // As the page shows them: those of the carousel stand above the others.
  const captioned = sayOnce(
    images.toSorted((a, b) => Number(a.isOnlyCompared) - Number(b.isOnlyCompared)),
  );
  const data = galleryData({ copy, images, settings, siteUrl });
  return (
    <>
      <PageBanner copy={copy} />
      <div className="band overflow-x-clip">
        <div className="shell">
          <Gallery slides={toGallerySlides(captioned)} />
        </div>
      </div>
      <Comparisons pairs={findPairs(captioned)} />
      <ClosingCall own={copy.closing} />
      {data ? <StructuredData data={data} /> : null}
      <PageBreadcrumbs page="gallery" />
    </>
  );
}
