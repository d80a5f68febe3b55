import { DEFAULT_BUTTONS, DEFAULT_NOT_FOUND } from '#config/default-words.ts';
import type { SettingsQueryResult } from '#content/generated/sanity.types.ts';
import type { Settings } from '#content/types.ts';
import {
  DEFAULT_FOOTER_LINKS,
  DEFAULT_MENU,
  readMenuPage,
  type MenuEntry,
  type MenuLink,
} from '#domain/menu.ts';
import { reshapeLine } from './reshape-basics.ts';

type Wire = NonNullable<SettingsQueryResult>;
type WireLink = { page: string | null; label: string | null };

/** The owner's words, and the usual one for each that the owner left empty. */
export function reshapeWords<Name extends string>(
  wire: { [Each in Name]: string | null } | null,
  usual: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const words: Record<Name, string> = { ...usual };
  for (const name in usual) words[name] = reshapeLine(wire?.[name]) || usual[name];
  return words;
}

/** Menus and the words on buttons; without an entry that can be shown, the usual menu. */
export function reshapeNavigation(
  wire: Pick<Wire, 'menu' | 'footerLinks' | 'buttons' | 'notFound'>,
): Pick<Settings, 'menu' | 'footerLinks' | 'buttons' | 'notFound'> {
  const menu = (wire.menu ?? []).flatMap(reshapeEntry);
  const footerLinks = (wire.footerLinks ?? []).flatMap(reshapeLink);
  return {
    menu: menu.length > 0 ? menu : DEFAULT_MENU,
    footerLinks: footerLinks.length > 0 ? footerLinks : DEFAULT_FOOTER_LINKS,
    buttons: reshapeWords(wire.buttons, DEFAULT_BUTTONS),
    notFound: reshapeWords(wire.notFound, DEFAULT_NOT_FOUND),
  };
}

function reshapeEntry(wire: NonNullable<Wire['menu']>[number]): MenuEntry[] {
  const links = (wire.links ?? []).flatMap(reshapeLink);
  return reshapeLink(wire).map((link) => ({ ...link, links }));
}

function reshapeLink(wire: WireLink): MenuLink[] {
  const page = readMenuPage(wire.page);
  const label = reshapeLine(wire.label);
  return page && label ? [{ page, label }] : [];
}
