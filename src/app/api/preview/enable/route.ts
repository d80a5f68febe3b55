import { openPreview } from '#content/open-preview.ts';

/** The Studio opens this with a secret to show drafts in the page. */
export const GET = openPreview;
