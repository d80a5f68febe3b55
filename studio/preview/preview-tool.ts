import { presentationTool } from 'sanity/presentation';
import { PREVIEW_PATHS } from '#config/preview-mode.ts';
import { siteUrl } from '../site-url.ts';
import { locations } from './locations.ts';
import { mainDocuments } from './main-documents.ts';

/** The site next to the form: it shows drafts, and a click on text opens its field. */
export const previewTool = presentationTool({
  name: 'preview',
  title: 'Preview',
  previewUrl: {
    initial: () => siteUrl('/'),
    // A shared link would show drafts to anyone who gets hold of it.
    previewMode: { enable: PREVIEW_PATHS.enable, shareAccess: false },
  },
  resolve: { locations, mainDocuments },
});
