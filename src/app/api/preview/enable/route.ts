import { enablePreview } from '#content/preview/enable-preview.ts';

/** The Studio opens this URL with a secret to show drafts in the page. */
export const GET = enablePreview;
