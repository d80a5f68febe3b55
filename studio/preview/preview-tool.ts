import { presentationTool } from 'sanity/presentation';
import { PREVIEW_PATHS } from '../../src/config/preview-paths.ts';
import { siteAddress } from '../site-address.ts';
import { locations } from './locations.ts';
import { mainDocuments } from './main-documents.ts';

/** The site beside the desk: drafts in the page, and a click on a text opens its field. */
export const previewTool = presentationTool({
  name: 'preview',
  title: 'Preview',
  previewUrl: {
    initial: () => siteAddress('/'),
    // Links for people without a login would show drafts to whoever gets hold of one.
    previewMode: { enable: PREVIEW_PATHS.enable, shareAccess: false },
  },
  resolve: { locations, mainDocuments },
});
