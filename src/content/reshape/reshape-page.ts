import type { PageCopyQueryResult } from '#content/generated/sanity.types.ts';
import { reshapeLine, reshapeSeo } from './reshape-basics.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapeText } from './reshape-text.ts';
import type { PageCopy } from '#content/types.ts';

export function reshapePage(wire: NonNullable<PageCopyQueryResult>): PageCopy {
  const heading = reshapeLine(wire.heading);
  const intro = reshapeLine(wire.intro);
  return {
    heading,
    intro,
    seo: reshapeSeo(wire.seo, { title: heading, description: intro }),
    banner: reshapeImage(wire.banner, heading),
    body: reshapeText(wire.body),
    closing: reshapeClosing(wire.closing),
  };
}

/** An owner who wants no closing block leaves its heading empty. */
function reshapeClosing(wire: NonNullable<PageCopyQueryResult>['closing']): PageCopy['closing'] {
  const heading = reshapeLine(wire?.heading);
  if (!heading) return null;
  return { heading, text: reshapeLine(wire?.text), action: reshapeLine(wire?.action) };
}
