/** HTML that needs no escaping. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Markup | null | readonly Markup[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag that escapes every value except markup. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(
    strings.reduce((text, string, index) => text + toText(pieces[index - 1] ?? null) + string),
  );
}

function toText(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('');
  return String(piece).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
