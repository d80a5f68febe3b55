/** Looked at before and after: a second setup finds nothing to do. */
export type Step = {
  title: string;
  /**
   * What is to do, a line for each; empty when nothing is. Changes nothing.
   * @throws NotYet while what an earlier step makes is missing
   * @throws Error in a sentence when setup cannot go on
   */
  look(): Promise<string[]>;
  /** @throws Error in a sentence */
  apply(): Promise<void>;
  /** It asks by itself. */
  isQuestion?: true;
  /** Only a person can end it: setup goes on without. */
  isForPerson?: true;
};

/** Thrown by a look at what an earlier step makes. */
export class NotYet extends Error {
  override name = 'NotYet';
}
