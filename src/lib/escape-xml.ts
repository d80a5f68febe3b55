const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML and HTML. Without the control characters that XML has no way to write. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
