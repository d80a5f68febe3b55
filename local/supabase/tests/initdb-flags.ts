/** A real PostgreSQL speaks UTF-8 as the hosted service does, whatever the locale of the machine. */
export const INITDB_FLAGS = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];
