/** One published document, as far as a publish is concerned. */
export type Revision = {
  documentId: string;
  type: string;
  /** Changes with every publish of the document. */
  revision: string;
  /** ISO instant of the last published edit. */
  updatedAt: string;
  slug: string | null;
};
