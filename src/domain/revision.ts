/** One published document, as far as a publish is concerned. */
export type Revision = {
  documentId: string;
  type: string;
  /** Changes with every publish of the document. */
  revision: string;
  /** ISO instant of the last published edit. */
  updatedAt: string;
  slug: string | null;
  /** What lists of cities show of a city page; left out for other documents. */
  listing?: Listing | undefined;
};

export type Listing = {
  inHeader: boolean;
  /** Name, place in the header, whether listed, and ZIP codes, as one text to compare. */
  text: string;
};
