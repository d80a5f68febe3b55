import vm from 'node:vm';

/**
 * Ends work on a foreign calendar that takes longer, which nothing else can: a rule may never come to a
 * day, like a daily one on February 30.
 * @throws what the work throws, and an Error with a code when it takes longer
 */
export const withinTime = (work: () => void, milliseconds: number): void =>
  void vm.runInNewContext('work()', { work }, { timeout: milliseconds });
