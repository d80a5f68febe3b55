import type { LakeDocument } from '../documents.ts';

export type Change = {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
  /** Mutations of this document alone that turn `before` into `after`. */
  mutations: unknown[];
};

export type Transaction = {
  id: string;
  /** ISO instant; later than every earlier transaction's. */
  timestamp: string;
  author: string;
  /** The mutations of the request. */
  mutations: unknown[];
  changes: Change[];
};
