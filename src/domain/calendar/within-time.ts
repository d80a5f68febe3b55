import vm from 'node:vm';

/**
 * Runs work on an untrusted calendar with a time limit. Nothing else can interrupt it, and a rule may never reach a day,
 * such as February 30.
 * @throws the error of the work, or an Error with a code after the time limit
 */
export const withinTime = (work: () => void, milliseconds: number): void =>
  void vm.runInNewContext('work()', { work }, { timeout: milliseconds });
