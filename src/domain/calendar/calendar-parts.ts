/** A component of a calendar file, such as an entry or a time zone, with its lines and the parts inside it. */
export type Part = {
  /** In capitals. */
  name: string;
  /** Unfolded lines, without the lines of the parts inside it. */
  lines: string[];
  parts: Part[];
  /** False if the file ends, or another part starts or ends, before this one does. */
  isClosed: boolean;
};

const CALENDAR = 'VCALENDAR';
/** Parts of a calendar that are never inside each other. */
const ENTRIES = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);
const BOUNDARY = /^(BEGIN|END):\s*([\w-]+)\s*$/i;
const PROPERTY = /^[\w.-]+[:;]/;
const FOLD = /(?:\r\n|\n|\r)[ \t]/g;
const BYTE_ORDER_MARK = /^\uFEFF/;
const LINE_END = /\r\n|\n|\r/;

/**
 * Splits a calendar file into its parts, even if some of them are invalid. A file may have several calendars and any
 * kind of line end.
 * @returns the calendars, and the number of runs of stray lines between their entries
 */
export function splitCalendars(file: string): { calendars: Part[]; strays: number } {
  const calendars: Part[] = [];
  // The open parts, the calendar first.
  let open: Part[] = [];
  let strays = 0;
  let isStraying = false;

  const openPart = (name: string, siblings: Part[]) => {
    const part: Part = { name, lines: [], parts: [], isClosed: false };
    siblings.push(part);
    open.push(part);
    return part;
  };
  const begin = (name: string) => {
    if (name === CALENDAR) open = [];
    else if (ENTRIES.has(name)) open = open.slice(0, 1);
    const parent = open.at(-1);
    if (parent) openPart(name, parent.parts);
    else if (name === CALENDAR) openPart(name, calendars);
    // Some files have entries without an enclosing calendar.
    else if (ENTRIES.has(name)) openPart(name, openPart(CALENDAR, calendars).parts);
  };
  const end = (name: string) => {
    const index = open.findLastIndex((part) => part.name === name);
    if (index < 0) return;
    const [part] = open.splice(index);
    if (part) part.isClosed = true;
  };

  for (const line of file.replace(BYTE_ORDER_MARK, '').replace(FOLD, '').split(LINE_END)) {
    const [, boundary, name = ''] = BOUNDARY.exec(line) ?? [];
    const part = open.at(-1);
    if (boundary?.toUpperCase() === 'BEGIN') begin(name.toUpperCase());
    else if (boundary) end(name.toUpperCase());
    else part?.lines.push(line);
    const isStray =
      !boundary && part?.name === CALENDAR && line.trim() !== '' && !PROPERTY.test(line);
    if (isStray && !isStraying) strays += 1;
    isStraying = isStray;
  }
  return { calendars, strays };
}
