import { environment } from '#config/env.ts';
import { getGalleryImages } from '#content/getters/get-gallery-images.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { Comparisons } from '#features/gallery/comparisons.tsx';
import { toGallerySlides } from '#features/gallery/gallery-slides.ts';
import { Gallery } from '#features/gallery/gallery.tsx';
import { findPairs } from '#features/gallery/pairs.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { galleryData } from '#features/seo/structured-data/gallery-data.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import { StructuredData } from '#features/seo/structured-data/structured-data.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';

export const generateMetadata = () => metadataFor('gallery');

export default async function GalleryPage() {
  const [copy, images, settings] = await Promise.all([
    getPageCopy('gallery'),
    getGalleryImages(),
    getSettings(),
  ]);
  const { siteUrl } = environment();
  const data = galleryData({ copy, images, settings, siteUrl });
  return (
    <>
      <PageBanner copy={copy} />
      <div className="band overflow-x-clip">
        <div className="shell">
          <Gallery slides={toGallerySlides(images)} />
        </div>
      </div>
      <Comparisons pairs={findPairs(images)} />
      <ClosingCall own={copy.closing} />
      {data ? <StructuredData data={data} /> : null}
      <PageBreadcrumbs page="gallery" />
    </>
  );
}
