import { imageSources } from '#content/images/image-url.ts';
import type { Trust } from '#content/types.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import './who-comes.css';

/** The person at the door, in one line with a small photo; nothing until the owner enters a name. */
export function WhoComes({ person }: Pick<Trust, 'person'>) {
  if (person === null) return null;
  const { name, role, text, image } = person;
  return (
    <figure className="who-comes">
      {image ? <ResponsiveImage {...imageSources(image, { ratio: 1 })} sizes="5rem" /> : null}
      <figcaption>
        <strong>{name}</strong>
        {role === '' ? null : <span>{role}</span>}
        {text === '' ? null : <q>{text}</q>}
      </figcaption>
    </figure>
  );
}
