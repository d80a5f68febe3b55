import { isObject } from '../documents.ts';

/** They pass a value through, or only test its presence. */
const HARMLESS_FUNCTIONS = ['coalesce', 'defined', 'count', 'order'];
const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'match'];

/**
 * Names of all fields that a parsed query compares or computes with. Marking their values would change
 * what the query finds; the other fields are only passed through.
 */
export function findComparedNames(tree: unknown): Set<string> {
  const names = new Set<string>();
  collect(tree, false, names);
  return names;
}

function collect(node: unknown, isCompared: boolean, names: Set<string>): void {
  if (Array.isArray(node)) {
    for (const part of node) collect(part, isCompared, names);
    return;
  }
  if (!isObject(node)) return;
  if (isCompared && node.type === 'AccessAttribute' && typeof node.name === 'string') {
    names.add(node.name);
  }
  const within = !countsOnly(node) && (isCompared || compares(node));
  for (const part of Object.values(node)) collect(part, within, names);
}

/** What is inside is counted, whatever the count is compared with. */
const countsOnly = ({ type, name }: Record<string, unknown>) =>
  type === 'FuncCall' && (name === 'count' || name === 'defined');

function compares({ type, op, name }: Record<string, unknown>): boolean {
  if (type === 'OpCall') return COMPARISONS.includes(String(op));
  if (type === 'FuncCall') return !HARMLESS_FUNCTIONS.includes(String(name));
  return type === 'InRange';
}
