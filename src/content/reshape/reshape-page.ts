import type { z } from 'zod';
import {
  DEFAULT_CITY_HEADINGS,
  DEFAULT_QUOTE_NOTES,
  DEFAULT_SERVICE_HEADINGS,
  DEFAULT_VISIT,
} from '#config/default-words.ts';
import type { pageCopyShape } from '../reader/shapes/pages.ts';
import type { announcementShape } from '../reader/shapes/settings.ts';
import { reshapeBody } from './reshape-body.ts';
import { reshapePoints, reshapeCopy } from './reshape-home.ts';
import { reshapeImage, reshapeSeo } from './reshape-image.ts';
import { reshapeLine, reshapeLines } from './reshape-text.ts';

type Wire = NonNullable<z.output<typeof pageCopyShape>>;

/** Returns the copy of a fixed page, with defaults for some texts that the owner left empty. */
export function reshapePage(wire: Wire) {
  const heading = reshapeLine(wire.heading);
  const intro = reshapeLine(wire.intro);
  const quoteNotes = reshapeLines(wire.quoteNotes);
  return {
    heading,
    intro,
    seo: reshapeSeo(wire.seo, { title: heading, description: intro }),
    banner: reshapeImage(wire.banner, heading),
    /** The text of a page that is mostly text; empty on other pages. */
    body: reshapeBody(wire.body, heading),
    /** The end of this page, in place of the home page's closing block. */
    closing: reshapeClosing(wire.closing),
    /** Shown beside the text of the About page. */
    photo: reshapeImage(wire.photo, heading),
    /** Shown below every quote; `{minimum}` and `{wheels}` are replaced with numbers. */
    quoteNotes: quoteNotes.length > 0 ? quoteNotes : DEFAULT_QUOTE_NOTES,
    /** The steps of a visit, on the About page. */
    visit: reshapeVisit(wire.visit),
    /** Headings of every city page; `{city}` is replaced with its name, `{price}` with the lowest price. */
    cityHeadings: reshapeCopy(wire.cityHeadings, DEFAULT_CITY_HEADINGS),
    serviceHeadings: reshapeCopy(wire.serviceHeadings, DEFAULT_SERVICE_HEADINGS),
  };
}

/** Returns null without a heading. The page then ends with the home page's closing block. */
function reshapeClosing(wire: Wire['closing']) {
  const heading = reshapeLine(wire?.heading);
  if (!heading) return null;
  return {
    heading,
    text: reshapeLine(wire?.text),
    /** The label of the button to the booking form; empty means the default. */
    action: reshapeLine(wire?.action),
    photo: reshapeImage(wire?.photo ?? null, heading),
  };
}

function reshapeVisit(wire: Wire['visit']) {
  const steps = reshapePoints(wire?.steps);
  return {
    heading: reshapeLine(wire?.heading) || DEFAULT_VISIT.heading,
    intro: reshapeLine(wire?.intro) || DEFAULT_VISIT.intro,
    steps: steps.length > 0 ? steps : DEFAULT_VISIT.steps,
  };
}

/**
 * Returns the announcement; null when it is off, has no text, or its time is over.
 * @param now in milliseconds since 1970
 */
export function reshapeAnnouncement(
  wire: NonNullable<z.output<typeof announcementShape>>,
  now: number,
) {
  const text = reshapeLine(wire.text);
  const from = wire.from === null ? null : Date.parse(wire.from);
  const until = wire.until === null ? null : Date.parse(wire.until);
  if (wire.isShown !== true || !text || (until !== null && until <= now)) return null;
  const href = reshapeLine(wire.href);
  const label = reshapeLine(wire.linkText);
  return {
    /** Changes with each edit, so visitors who closed an announcement see the next one. */
    edition: wire._updatedAt,
    text,
    link: href && label ? { href, label } : null,
    /** Milliseconds since 1970; null means immediately. */
    from,
    /** Milliseconds since 1970; null means until it is turned off. */
    until,
    /** Whether it had begun when the page was rendered. */
    hasBegun: from === null || from <= now,
  };
}
