import { environment } from '#config/env.ts';
import { getGalleryPictures } from '#content/get-gallery-pictures.ts';
import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { PictureGrid } from '#features/gallery/picture-grid.tsx';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { galleryData } from '#features/seo/gallery-data.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { StructuredData } from '#features/seo/structured-data.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const generateMetadata = () => metadataFor('gallery');

export default async function GalleryPage() {
  const [copy, home, pictures] = await Promise.all([
    getPageCopy('gallery'),
    getHomeCopy(),
    getGalleryPictures(),
  ]);
  return (
    <>
      <PageHeading heading={copy.heading} intro={copy.intro} />
      <section aria-label="Pictures" className="band">
        <div className="shell">
          <PictureGrid pictures={pictures} />
        </div>
      </section>
      <ClosingCall copy={home.closing} />
      <StructuredData data={galleryData(copy, pictures, environment().siteUrl)} />
    </>
  );
}
