import { imageSources } from '#content/images/image-url.ts';
import type { Article, PhotoBlock } from '#content/types.ts';
import { from } from '#ui/breakpoints.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { RichText } from '#ui/rich-text.tsx';

const TYPES = {
  photo: ({ value }: { value: PhotoBlock }) => (
    <ResponsiveImage
      {...imageSources(value.image)}
      sizes={`${from('md')} 42rem, 92vw`}
      className="mt-8 w-full rounded-card bg-mist-50"
    />
  ),
};

export function ArticleBody({ body }: { body: Article['body'] }) {
  return (
    <div className="max-w-2xl text-lg text-ink-700">
      <RichText value={body} types={TYPES} />
    </div>
  );
}
