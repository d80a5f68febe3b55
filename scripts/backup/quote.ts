/** A name as an identifier of SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
