/** The Studio opens this URL with a secret to show drafts in the page. */
export { enablePreview as GET } from '#content/preview/enable-preview.ts';
