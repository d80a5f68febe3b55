import { environment } from '#config/env.ts';
import { getGalleryPictures } from '#content/get-gallery-pictures.ts';
import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { getSettings } from '#content/get-settings.ts';
import { PageBanner } from '#features/banner/page-banner.tsx';
import { Comparisons } from '#features/gallery/comparisons.tsx';
import { framesOf } from '#features/gallery/frames.ts';
import { Gallery } from '#features/gallery/gallery.tsx';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { galleryData } from '#features/seo/gallery-data.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageTrail } from '#features/seo/page-trail.tsx';
import { StructuredData } from '#features/seo/structured-data.tsx';
import '../desk.css';

export const generateMetadata = () => metadataFor('gallery');

export default async function GalleryPage() {
  const [copy, home, pictures, settings] = await Promise.all([
    getPageCopy('gallery'),
    getHomeCopy(),
    getGalleryPictures(),
    getSettings(),
  ]);
  const { siteUrl } = environment();
  const data = galleryData({ copy, pictures, settings, siteUrl });
  return (
    <div className="desk">
      <PageBanner copy={copy} />
      <div className="band overflow-x-clip">
        <div className="shell">
          <Gallery frames={framesOf(pictures)} />
        </div>
      </div>
      <Comparisons pictures={pictures} />
      <ClosingCall copy={home.closing} />
      {data ? <StructuredData data={data} /> : null}
      <PageTrail page="gallery" />
    </div>
  );
}
