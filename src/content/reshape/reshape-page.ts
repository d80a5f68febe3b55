import {
  DEFAULT_CITY_HEADINGS,
  DEFAULT_QUOTE_NOTES,
  DEFAULT_SERVICE_HEADINGS,
  DEFAULT_VISIT,
} from '#config/default-words.ts';
import type { PageCopyQueryResult } from '#content/generated/sanity.types.ts';
import type { PageCopy } from '#content/types.ts';
import { reshapeLine, reshapeLines, reshapeSeo } from './reshape-basics.ts';
import { reshapePoints } from './reshape-home.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapeText } from './reshape-text.ts';
import { reshapeWords } from './reshape-words.ts';

export function reshapePage(wire: NonNullable<PageCopyQueryResult>): PageCopy {
  const heading = reshapeLine(wire.heading);
  const intro = reshapeLine(wire.intro);
  const quoteNotes = reshapeLines(wire.quoteNotes);
  return {
    heading,
    intro,
    seo: reshapeSeo(wire.seo, { title: heading, description: intro }),
    banner: reshapeImage(wire.banner, heading),
    body: reshapeText(wire.body),
    closing: reshapeClosing(wire.closing),
    photo: reshapeImage(wire.photo, heading),
    quoteNotes: quoteNotes.length > 0 ? quoteNotes : DEFAULT_QUOTE_NOTES,
    visit: reshapeVisit(wire.visit),
    cityHeadings: reshapeWords(wire.cityHeadings, DEFAULT_CITY_HEADINGS),
    serviceHeadings: reshapeWords(wire.serviceHeadings, DEFAULT_SERVICE_HEADINGS),
  };
}

/** Without a heading the page ends as the home page does. */
function reshapeClosing(wire: NonNullable<PageCopyQueryResult>['closing']): PageCopy['closing'] {
  const heading = reshapeLine(wire?.heading);
  if (!heading) return null;
  return {
    heading,
    text: reshapeLine(wire?.text),
    action: reshapeLine(wire?.action),
    photo: reshapeImage(wire?.photo ?? null, heading),
  };
}

/** The usual words where the owner wrote none. */
function reshapeVisit(wire: NonNullable<PageCopyQueryResult>['visit']): PageCopy['visit'] {
  const steps = reshapePoints(wire?.steps);
  return {
    heading: reshapeLine(wire?.heading) || DEFAULT_VISIT.heading,
    intro: reshapeLine(wire?.intro) || DEFAULT_VISIT.intro,
    steps: steps.length > 0 ? steps : DEFAULT_VISIT.steps,
  };
}
