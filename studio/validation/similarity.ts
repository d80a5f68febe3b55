const SHINGLE_SIZE = 3;

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9'’-]+/g) ?? [];
}

/** Every run of three words of a text. Runs don't cross from one passage to the next. */
export function shingles(passages: string[]): Set<string> {
  return new Set(
    passages.flatMap((passage) => {
      const words = wordsOf(passage);
      return words
        .slice(SHINGLE_SIZE - 1)
        .map((_, index) => words.slice(index, index + SHINGLE_SIZE).join(' '));
    }),
  );
}

/** Jaccard similarity of two sets of shingles: 0 with none in common, 1 when they are equal. */
export function similarity(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((shingle) => other.has(shingle)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
