/** Looked at before and after: a second upgrade finds nothing to do. */
export type Step = {
  title: string;
  /**
   * What is to do, a line for each; empty when nothing is. Changes nothing.
   * @throws Error in a sentence when the upgrade must not begin
   */
  look(): Promise<string[]>;
  /** @throws Error in a sentence; what was begun is undone then */
  apply(): Promise<void>;
};
