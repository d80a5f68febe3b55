export const NO_USAGE = 'The database does not say what was used.';
