/** The saved quote that the page is opened with: `/quote?quote=<id>`. */
export const quoteIdInAddress = () => new URLSearchParams(location.search).get('quote');
