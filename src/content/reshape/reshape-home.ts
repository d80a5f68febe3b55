import { DEFAULT_READ } from '#config/default-words.ts';
import type { HomeCopyQueryResult } from '#content/generated/sanity.types.ts';
import { videoFile } from '#content/images/video-file.ts';
import type { HomeCopy } from '#content/types.ts';
import { reshapeLine, reshapeLines } from './reshape-basics.ts';
import { reshapeImage } from './reshape-image.ts';

const COMPARISON_HEADING = 'Before and after';

type Wire = NonNullable<HomeCopyQueryResult>;

export function reshapeHome(wire: Wire): HomeCopy {
  return {
    hero: reshapeHero(wire.hero),
    quoteBanner: withText(wire.quoteBanner),
    about: { ...withText(wire.about), stats: reshapeStats(wire.about) },
    services: withIntro(wire.services),
    comparison: {
      heading: reshapeLine(wire.comparison?.heading) || COMPARISON_HEADING,
      photoId: wire.comparison?.photoId ?? null,
    },
    reasons: { ...withIntro(wire.reasons), points: reshapePoints(wire.reasons?.points) },
    testimonials: withIntro(wire.testimonials),
    areas: withIntro(wire.areas),
    resources: withIntro(wire.resources),
    blog: {
      ...withIntro(wire.blog),
      action: reshapeLine(wire.blog?.action) || DEFAULT_READ,
    },
    closing: withText(wire.closing),
  };
}

function withText(wire: Wire['quoteBanner']) {
  return { heading: reshapeLine(wire?.heading), text: reshapeLine(wire?.text) };
}

function withIntro(wire: Pick<NonNullable<Wire['services']>, 'heading' | 'intro'> | null) {
  return { heading: reshapeLine(wire?.heading), intro: reshapeLine(wire?.intro) };
}

function reshapeHero(wire: Wire['hero']): HomeCopy['hero'] {
  const [first = '', second = ''] = reshapeLines(wire?.headings);
  return {
    tagline: reshapeLine(wire?.tagline),
    headings: [first, second],
    bullets: reshapeLines(wire?.bullets),
    action: reshapeLine(wire?.action),
    image: reshapeImage(wire?.image ?? null, first),
    imageOnPhones: reshapeImage(wire?.imageOnPhones ?? null, first),
    videos: (wire?.videos ?? []).flatMap((reference) => videoFile(reference) ?? []),
  };
}

function reshapeStats(wire: Wire['about']): HomeCopy['about']['stats'] {
  return (wire?.stats ?? [])
    .map((stat) => ({ value: reshapeLine(stat.value), label: reshapeLine(stat.label) }))
    .filter(({ value, label }) => value && label);
}

/** Texts with a title; those without one are left out. */
export function reshapePoints(
  wire: { title: string | null; text: string | null }[] | null | undefined,
): { title: string; text: string }[] {
  return (wire ?? [])
    .map((point) => ({ title: reshapeLine(point.title), text: reshapeLine(point.text) }))
    .filter(({ title }) => title);
}
