/**
 * Whether a text speaks of a service: "ceramic coating" does of "Ceramic Coatings", "an ECO Wash" of
 * "ECO Wash Package".
 */
export function mentions(text: string, title: string): boolean {
  const name = title.replace(/ packages?$/i, '').replace(/s$/, '');
  return name !== '' && text.toLowerCase().includes(name.toLowerCase());
}
