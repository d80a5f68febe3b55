import type { LakeDocument } from '../documents.ts';

export type Change = {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
  /** What led from one to the other, each about this document alone; applying them gives `after`. */
  mutations: unknown[];
};

export type Transaction = {
  id: string;
  /** ISO instant; later than every earlier transaction's. */
  timestamp: string;
  author: string;
  /** The mutations as they were sent. */
  mutations: unknown[];
  changes: Change[];
};
