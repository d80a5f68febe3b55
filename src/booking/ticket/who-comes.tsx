import { imageSources } from '#content/images/image-url.ts';
import type { Trust } from '#content/types.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';

/** Shows the person who comes, with a small photo. Renders nothing until the owner enters a name. */
export function WhoComes({ person }: Pick<Trust, 'person'>) {
  if (person === null) return null;
  const { name, role, text, image } = person;
  return (
    <figure className="flex items-center gap-4 not-first:mt-8">
      {image ? (
        <ResponsiveImage
          {...imageSources(image, { ratio: 1 })}
          sizes="5rem"
          className="size-20 flex-none rounded-full object-cover"
        />
      ) : null}
      <figcaption>
        <strong className="block">{name}</strong>
        {role === '' ? null : <span className="block text-[0.875rem] text-ink-500">{role}</span>}
        {text === '' ? null : <q className="mt-1 block">{text}</q>}
      </figcaption>
    </figure>
  );
}
