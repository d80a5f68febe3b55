import type { PreviewValue } from 'sanity';

/** The image of a preview: an image of the document, shown small beside its title. */
export type PreviewMedia = PreviewValue['media'];
