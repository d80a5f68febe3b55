/** Length of the runs of words that two texts are compared by. */
const RUN = 3;

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9'’-]+/g) ?? [];
}

/** Every run of three words of a text given in passages; runs do not cross from one to the next. */
export function wordRuns(passages: string[]): Set<string> {
  const runs = passages.flatMap((passage) => {
    const words = wordsOf(passage);
    return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' '));
  });
  return new Set(runs);
}

/** How alike two texts are, from 0 (no run in common) to 1 (the same runs). */
export function similarity(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((run) => other.has(run)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
