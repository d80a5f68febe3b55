const CHARACTERS: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Returns the value of an attribute as the page's author wrote it. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (found) => CHARACTERS[found] ?? found);
