import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** A value that doesn't have the expected shape. */
export type Fault = {
  path: Path;
  /** The problem, in a sentence that the owner understands. */
  problem: string;
};

/** The problem of rich text that is plain text. The reader shows it as one paragraph. */
export const PLAIN_TEXT =
  'This is plain text instead of formatted text. It shows as one paragraph.';

/** The problem of a table cell that isn't text. The cell becomes empty, because without it the others would move. */
export const NO_CELL = 'This cell is not text. It shows empty.';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'This should be text.',
  number: 'This should be a number.',
  int: 'This should be a whole number.',
  boolean: 'This should be on or off.',
  array: 'This should be a list.',
  object: 'This should be a group of fields.',
};
const EMPTY_ENTRY = 'An entry of this list is empty or of the wrong kind.';
const UNREADABLE = 'The site cannot read this.';

/** The parameter of an issue with a whole value that names the field in it. */
export const FIELD_WITHIN = 'fieldWithin';

const withinOf = (issue: z.core.$ZodIssue): Path => {
  const within: unknown = issue.code === 'custom' ? issue.params?.[FIELD_WITHIN] : undefined;
  return Array.isArray(within) ? within.filter(isKey) : [];
};

const isKey = (step: unknown): step is PropertyKey =>
  typeof step === 'string' || typeof step === 'number';

/** Marks a list entry that is removed. */
const LEFT_OUT = Symbol('left out');

/** The value can't be a result of this query at all. */
class ShapeError extends Error {
  override name = 'ShapeError';
}

/**
 * Returns the value in the expected shape, and its faults. A field of the wrong shape becomes null and a list entry
 * is left out, together with any value that requires them. Their neighbors are kept.
 * @throws ShapeError when nothing is left
 */
export function readShape<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
): { value: z.output<Shape>; faults: Fault[] } {
  const faults: Fault[] = [];
  let current = value;
  for (;;) {
    const result = shape.safeParse(current, { error: describe });
    if (result.success) return { value: result.data, faults };
    if (current === value) current = structuredClone(value);
    for (const issue of result.error.issues) {
      const { path, message } = issue;
      current = leaveOut(
        current,
        path,
        { path: [...path, ...withinOf(issue)], problem: message },
        faults,
      );
    }
    current = withoutLeftOut(current);
  }
}

/** Returns the sentence for a value of the wrong type. */
export const describe: z.core.$ZodErrorMap = (issue) => {
  const sentence = issue.code === 'invalid_type' ? EXPECTED[issue.expected] : undefined;
  return sentence ?? UNREADABLE;
};

/** Removes the innermost removable value at this path from `root`. The fault may be about a field in it. */
function leaveOut(root: unknown, path: Path, fault: Fault, faults: Fault[]): unknown {
  const { problem } = fault;
  const last = path.at(-1);
  if (last === undefined) return leaveOutRoot(root, problem, faults);
  const parent = valueAt(root, path.slice(0, -1));
  // An earlier issue has already removed it.
  if (typeof parent !== 'object' || parent === null) return root;
  const value: unknown = Reflect.get(parent, last);
  if (Array.isArray(parent)) {
    if (value !== LEFT_OUT) {
      note(faults, value === null ? { ...fault, problem: EMPTY_ENTRY } : fault);
    }
    Reflect.set(parent, last, problem === NO_CELL ? null : LEFT_OUT);
    return root;
  }
  if (value === null) {
    note(faults, fault);
    return leaveOut(root, path.slice(0, -1), fault, faults);
  }
  if (value !== undefined) note(faults, fault);
  const isParagraph = problem === PLAIN_TEXT && typeof value === 'string' && value.trim() !== '';
  Reflect.set(parent, last, isParagraph ? paragraphsOf(value) : null);
  return root;
}

function leaveOutRoot(root: unknown, problem: string, faults: Fault[]): null {
  if (root === null || Array.isArray(root)) throw new ShapeError('The result has the wrong shape.');
  note(faults, { path: [], problem });
  return null;
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}

/** Adds one fault for each value, even if the value takes others with it. */
function note(faults: Fault[], fault: Fault): void {
  const isKnown = faults.some(
    ({ path }) =>
      path.length >= fault.path.length && fault.path.every((step, index) => path[index] === step),
  );
  if (!isKnown) faults.push(fault);
}

function withoutLeftOut(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((entry) => entry !== LEFT_OUT).map(withoutLeftOut);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withoutLeftOut(field)]),
  );
}

const paragraphsOf = (text: string) => [
  { _type: 'block', _key: 'text', children: [{ _type: 'span', _key: 'text', text }] },
];
