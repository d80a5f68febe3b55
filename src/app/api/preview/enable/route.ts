import { openPreview } from '#content/preview/open-preview.ts';

/** The Studio opens this with a secret to show drafts in the page. */
export const GET = openPreview;
