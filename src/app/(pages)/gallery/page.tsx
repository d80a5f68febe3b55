import { environment } from '#config/env.ts';
import { getGalleryImages } from '#content/getters/lists.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { Comparisons } from '#sections/gallery/comparison.tsx';
import { Gallery } from '#sections/gallery/gallery.tsx';
import { findPairs, sayOnce, toGallerySlides } from '#sections/gallery/pairs.ts';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { galleryData } from '#shell/structured-data/page-data.ts';
import { FixedPage } from '../fixed-page.tsx';

export const generateMetadata = () => metadataFor('gallery');

export default async function GalleryPage() {
  const [copy, images, settings] = await Promise.all([
    getPageCopy('gallery'),
    getGalleryImages(),
    getSettings(),
  ]);
  const { siteUrl } = environment();
  // In page order, with the images of the carousel first.
  const captioned = sayOnce(
    images.toSorted((a, b) => Number(a.isOnlyCompared) - Number(b.isOnlyCompared)),
  );
  return (
    <FixedPage page="gallery" copy={copy} data={galleryData({ copy, images, settings, siteUrl })}>
      <div className="band overflow-x-clip">
        <div className="shell">
          <Gallery slides={toGallerySlides(captioned)} />
        </div>
      </div>
      <Comparisons pairs={findPairs(captioned)} />
    </FixedPage>
  );
}
