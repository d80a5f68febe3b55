import type { z } from 'zod';
import { DEFAULT_BUTTONS, DEFAULT_NOT_FOUND, DEFAULT_READ } from '#config/default-words.ts';
import { DEFAULT_FOOTER_LINKS, DEFAULT_MENU, type MenuEntry, type MenuLink } from '#domain/menu.ts';
import { videoFile } from '../images/fetch-video.ts';
import type { homeCopyShape, settingsShape } from '../reader/shapes.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapeLine, reshapeLines } from './reshape-text.ts';

type Wire = NonNullable<z.output<typeof homeCopyShape>>;

export function reshapeHome(wire: Wire) {
  return {
    hero: reshapeHero(wire.hero),
    quoteBanner: { heading: reshapeLine(wire.quoteBanner?.heading) },
    about: { ...withText(wire.about), stats: reshapeStats(wire.about) },
    services: withIntro(wire.services),
    comparison: {
      heading: reshapeLine(wire.comparison?.heading) || 'Before and after',
      /** Id of either image of the pair to show; null: the site chooses. */
      photoId: wire.comparison?.photoId ?? null,
    },
    reasons: { ...withIntro(wire.reasons), points: reshapePoints(wire.reasons?.points) },
    testimonials: withIntro(wire.testimonials),
    areas: withIntro(wire.areas),
    resources: withIntro(wire.resources),
    blog: {
      ...withIntro(wire.blog),
      /** On the link to each post. */
      action: reshapeLine(wire.blog?.action) || DEFAULT_READ,
    },
    closing: withText(wire.closing),
  };
}

function withText(wire: Pick<NonNullable<Wire['closing']>, 'heading' | 'text'> | null) {
  return { heading: reshapeLine(wire?.heading), text: reshapeLine(wire?.text) };
}

function withIntro(wire: Pick<NonNullable<Wire['services']>, 'heading' | 'intro'> | null) {
  return { heading: reshapeLine(wire?.heading), intro: reshapeLine(wire?.intro) };
}

function reshapeHero(wire: Wire['hero']) {
  const [first = '', second = ''] = reshapeLines(wire?.headings ?? null);
  return {
    tagline: reshapeLine(wire?.tagline),
    headings: [first, second] as const,
    bullets: reshapeLines(wire?.bullets ?? null),
    action: reshapeLine(wire?.action),
    /** Behind the words; null: the image that comes with the site. */
    image: reshapeImage(wire?.image ?? null, first),
    /** The same for a phone held upright. */
    imageOnPhones: reshapeImage(wire?.imageOnPhones ?? null, first),
    /** Played one after the other: file names that `/media/<file>` serves; empty: the site's own. */
    videos: (wire?.videos ?? []).flatMap((reference) => videoFile(reference) ?? []),
  };
}

function reshapeStats(wire: Wire['about']) {
  return (wire?.stats ?? [])
    .map((stat) => ({ value: reshapeLine(stat.value), label: reshapeLine(stat.label) }))
    .filter(({ value, label }) => value && label);
}

/** Texts with a title; those without one are left out. */
export function reshapePoints(
  wire: { title: string | null; text: string | null }[] | null | undefined,
) {
  return (wire ?? [])
    .map((point) => ({ title: reshapeLine(point.title), text: reshapeLine(point.text) }))
    .filter(({ title }) => title);
}

type WireSettings = NonNullable<z.output<typeof settingsShape>>;
type WireLink = NonNullable<WireSettings['footerLinks']>[number];

/** The owner's copy, and the usual text for each that the owner left empty. */
export function reshapeCopy<Name extends string>(
  wire: { [Each in Name]: string | null } | null,
  usual: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const copy: Record<Name, string> = { ...usual };
  for (const name in usual) copy[name] = reshapeLine(wire?.[name]) || usual[name];
  return copy;
}

/** Menus and the labels of buttons; without an entry that can be shown, the usual menu. */
export function reshapeNavigation(wire: WireSettings) {
  const menu = (wire.menu ?? []).flatMap(reshapeEntry);
  const footerLinks = (wire.footerLinks ?? []).flatMap(reshapeLink);
  return {
    menu: menu.length > 0 ? menu : DEFAULT_MENU,
    footerLinks: footerLinks.length > 0 ? footerLinks : DEFAULT_FOOTER_LINKS,
    buttons: reshapeCopy(wire.buttons, DEFAULT_BUTTONS),
    notFound: reshapeCopy(wire.notFound, DEFAULT_NOT_FOUND),
  };
}

function reshapeEntry(wire: NonNullable<WireSettings['menu']>[number]): MenuEntry[] {
  const links = (wire.links ?? []).flatMap(reshapeLink);
  return reshapeLink(wire).map((link) => ({ ...link, links }));
}

function reshapeLink(wire: WireLink): MenuLink[] {
  const { page } = wire;
  const label = reshapeLine(wire.label);
  return page && label ? [{ page, label }] : [];
}
