/**
 * A day and a time of arrival as chosen, wall clock of the business: `YYYY-MM-DD`, `HH:MM`; empty until
 * they are. `until` is the end of the window that was pressed, and empty for a time that was typed.
 */
export type WhenValues = { date: string; time: string; until: string };
