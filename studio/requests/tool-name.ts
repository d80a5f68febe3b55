export const REQUESTS_TOOL = 'requests';
