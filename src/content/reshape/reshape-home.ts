import type { z } from 'zod';
import { DEFAULT_BUTTONS, DEFAULT_NOT_FOUND, DEFAULT_READ } from '#config/default-words.ts';
import { DEFAULT_FOOTER_LINKS, DEFAULT_MENU, type MenuEntry, type MenuLink } from '#domain/menu.ts';
import { videoFile } from '../images/fetch-video.ts';
import type { homeCopyShape } from '../reader/shapes/pages.ts';
import type { settingsShape } from '../reader/shapes/settings.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapeLine, reshapeLines } from './reshape-text.ts';

type Wire = NonNullable<z.output<typeof homeCopyShape>>;

/** Returns the copy of the home page, with defaults for some texts that the owner left empty. */
export function reshapeHome(wire: Wire) {
  return {
    hero: reshapeHero(wire.hero),
    quoteBanner: { heading: reshapeLine(wire.quoteBanner?.heading) },
    about: { ...withText(wire.about), stats: reshapeStats(wire.about) },
    services: withIntro(wire.services),
    comparison: {
      heading: reshapeLine(wire.comparison?.heading) || 'Before and after',
      /** Id of either image of the pair to show; null lets the site choose. */
      photoId: wire.comparison?.photoId ?? null,
    },
    reasons: { ...withIntro(wire.reasons), points: reshapePoints(wire.reasons?.points) },
    testimonials: withIntro(wire.testimonials),
    areas: withIntro(wire.areas),
    resources: withIntro(wire.resources),
    blog: {
      ...withIntro(wire.blog),
      /** The label of the link to each post. */
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
    /** The background; null means the image that comes with the site. */
    image: reshapeImage(wire?.image ?? null, first),
    /** The background on a phone held upright. */
    imageOnPhones: reshapeImage(wire?.imageOnPhones ?? null, first),
    /** Files at `/media/<file>`, played one after another; an empty list means the site's own video. */
    videos: (wire?.videos ?? []).flatMap((reference) => videoFile(reference) ?? []),
  };
}

function reshapeStats(wire: Wire['about']) {
  return (wire?.stats ?? [])
    .map((stat) => ({ value: reshapeLine(stat.value), label: reshapeLine(stat.label) }))
    .filter(({ value, label }) => value && label);
}

/** Returns the points that have a title. */
export function reshapePoints(
  wire: { title: string | null; text: string | null }[] | null | undefined,
) {
  return (wire ?? [])
    .map((point) => ({ title: reshapeLine(point.title), text: reshapeLine(point.text) }))
    .filter(({ title }) => title);
}

type WireSettings = NonNullable<z.output<typeof settingsShape>>;
type WireLink = NonNullable<WireSettings['footerLinks']>[number];

/** Returns the owner's copy, with the default for each text that the owner left empty. */
export function reshapeCopy<Name extends string>(
  wire: { [Each in Name]: string | null } | null,
  defaults: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const copy: Record<Name, string> = { ...defaults };
  for (const name in defaults) copy[name] = reshapeLine(wire?.[name]) || defaults[name];
  return copy;
}

/** Returns menus and button labels. Without a usable entry, a menu is the default one. */
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
  const { page, url } = wire;
  const label = reshapeLine(wire.label);
  if (!label) return [];
  if (url) return [{ url, label }];
  return page ? [{ page, label }] : [];
}
