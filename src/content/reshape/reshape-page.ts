import type { z } from 'zod';
import {
  DEFAULT_CITY_HEADINGS,
  DEFAULT_QUOTE_NOTES,
  DEFAULT_SERVICE_HEADINGS,
  DEFAULT_VISIT,
} from '#config/default-words.ts';
import type { announcementShape, pageCopyShape } from '../reader/shapes.ts';
import { reshapeBody } from './reshape-body.ts';
import { reshapePoints, reshapeCopy } from './reshape-home.ts';
import { reshapeImage, reshapeSeo } from './reshape-image.ts';
import { reshapeLine, reshapeLines } from './reshape-text.ts';

type Wire = NonNullable<z.output<typeof pageCopyShape>>;

export function reshapePage(wire: Wire) {
  const heading = reshapeLine(wire.heading);
  const intro = reshapeLine(wire.intro);
  const quoteNotes = reshapeLines(wire.quoteNotes);
  return {
    heading,
    intro,
    seo: reshapeSeo(wire.seo, { title: heading, description: intro }),
    banner: reshapeImage(wire.banner, heading),
    /** The text of a page that is mostly text; empty on the others. */
    body: reshapeBody(wire.body, heading),
    /** What this page says at its end instead of what the home page says there. */
    closing: reshapeClosing(wire.closing),
    /** Beside the text of the About page. */
    photo: reshapeImage(wire.photo, heading),
    /** Below every quote; `{minimum}` and `{wheels}` stand for numbers. */
    quoteNotes: quoteNotes.length > 0 ? quoteNotes : DEFAULT_QUOTE_NOTES,
    /** On the About page: the steps of a visit. */
    visit: reshapeVisit(wire.visit),
    /** Headings of every city page; `{city}` stands for its name, `{price}` for the lowest price. */
    cityHeadings: reshapeCopy(wire.cityHeadings, DEFAULT_CITY_HEADINGS),
    serviceHeadings: reshapeCopy(wire.serviceHeadings, DEFAULT_SERVICE_HEADINGS),
  };
}

/** Without a heading the page ends as the home page does. */
function reshapeClosing(wire: Wire['closing']) {
  const heading = reshapeLine(wire?.heading);
  if (!heading) return null;
  return {
    heading,
    text: reshapeLine(wire?.text),
    /** On the button to the booking form; empty: the usual word. */
    action: reshapeLine(wire?.action),
    photo: reshapeImage(wire?.photo ?? null, heading),
  };
}

/** The usual text where the owner wrote none. */
function reshapeVisit(wire: Wire['visit']) {
  const steps = reshapePoints(wire?.steps);
  return {
    heading: reshapeLine(wire?.heading) || DEFAULT_VISIT.heading,
    intro: reshapeLine(wire?.intro) || DEFAULT_VISIT.intro,
    steps: steps.length > 0 ? steps : DEFAULT_VISIT.steps,
  };
}

/**
 * @param now in milliseconds since 1970
 * @returns null when it is off, has no text, or its time is over
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
    /** Changes with each edit: who closed one sees the next. */
    edition: wire._updatedAt,
    text,
    link: href && label ? { href, label } : null,
    /** Milliseconds since 1970; null: at once. */
    from,
    /** Milliseconds since 1970; null: until it is turned off. */
    until,
    /** When the page was rendered. */
    hasBegun: from === null || from <= now,
  };
}
