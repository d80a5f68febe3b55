/**
 * `npm run tool house` prints the structure of the code: the modules of `src` and the rooms of `src/domain`, the arrows
 * between them, and the longest functions. Decision 93 has the limits. It fails when there are too many arrows,
 * or when modules, rooms or files import each other in a circle.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { listFiles } from './house/list-files.ts';
import { ownFile } from './lint/own-file.ts';

const MOST_ARROWS = 65;
const LONGEST_SHOWN = 5;

const files = listFiles('.');
const textOf = (file: string) => readFileSync(file, 'utf8');
const isTest = (file: string) => /\.test\./.test(file);
const source = files.filter(
  (file) =>
    /^src\/.*\.(ts|tsx|mjs|css)$/.test(file) && !isTest(file) && !file.includes('generated'),
);
/** All code that runs, with the Studio, the emulators and the scripts. */
const code = files.filter(
  (file) =>
    /^(src|studio|emails|local|scripts|supabase)\/.*\.(ts|tsx|mjs|css)$/.test(file) &&
    !isTest(file),
);
const schemas = files.filter((file) => /^supabase\/schemas\/.+\.sql$/.test(file));

/** Returns the module of a file of `src`: its first folder, or "root" for a file beside the folders. */
function moduleOf(file: string): string | null {
  const folder = /^src\/(?:([^/]+)\/)?/.exec(file);
  return folder && (folder[1] ?? 'root');
}

const DOMAIN = 'src/domain/';

/** Returns the room of a file of `src/domain`: its folder, such as `booking/words`, or a file beside the folders. */
function roomOf(file: string): string | null {
  if (!file.startsWith(DOMAIN)) return null;
  const path = file.slice(DOMAIN.length);
  return path.includes('/') ? dirname(path) : path;
}

const known = new Set(code);

/** Returns our own files that a file imports. */
const importsOf = (file: string) => importsIn(textOf(file), file);

/** Returns the same without imports of types, which don't exist when the code runs. */
const importsAtRunTime = (file: string) =>
  importsIn(textOf(file).replaceAll(/^(import|export) type [^;]+;/gm, ''), file);

function importsIn(text: string, file: string): string[] {
  const imports = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)];
  return imports
    .map(([, path = '']) => ownFile(file, path) ?? '')
    .filter((target) => known.has(target));
}

type Graph = Map<string, Set<string>>;

/** Returns the imports between groups of files. Files without a group are left out. */
function graphOf(groupOf: (file: string) => string | null): Graph {
  const graph: Graph = new Map();
  for (const file of source) {
    const from = groupOf(file);
    if (from === null) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const target of importsOf(file)) {
      const to = groupOf(target);
      if (to !== null && to !== from) targets.add(to);
    }
  }
  return graph;
}

const countArrows = (graph: Graph) =>
  [...graph.values()].reduce((total, targets) => total + targets.size, 0);

/** Returns everything that can be reached from a group. */
function reachableFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const next of graph.get(at) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

/** Returns the groups that reach themselves through their imports. */
const inCircles = (graph: Graph) =>
  [...graph.keys()].filter((group) => reachableFrom(graph, group).has(group));

type Sized = { name: string; lines: number };

const longest = (functions: Sized[]) =>
  functions.sort((a, b) => b.lines - a.lines).slice(0, LONGEST_SHOWN);

function functionsOfSql(file: string): Sized[] {
  const bodies = textOf(file).matchAll(/^create function ([\w.]+)[^]*?^\$\$;$/gm);
  return [...bodies].map(([body, name = '']) => ({ name, lines: body.split('\n').length }));
}

function functionsOfTypeScript(file: string): Sized[] {
  const parsed = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const found: Sized[] = [];
  function visit(node: ts.Node): void {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) {
      const lineOf = (position: number) => parsed.getLineAndCharacterOfPosition(position).line;
      const lines = lineOf(node.end) - lineOf(node.getStart(parsed)) + 1;
      found.push({ name: `${node.name.text} in ${file}`, lines });
    }
    ts.forEachChild(node, visit);
  }
  visit(parsed);
  return found;
}

const modules = graphOf(moduleOf);
const rooms = graphOf(roomOf);
const arrows = countArrows(modules);
const circles = [
  ...inCircles(modules),
  ...inCircles(rooms).map((room) => `domain/${room}`),
  ...inCircles(new Map(code.map((file) => [file, new Set(importsAtRunTime(file))]))),
];

const print = (title: string, functions: Sized[]) => {
  console.log(`\n${title}`);
  for (const { name, lines } of longest(functions)) console.log(`  ${lines} lines  ${name}`);
};

console.log(`modules of src     ${modules.size}, ${arrows} arrows (at most ${MOST_ARROWS})`);
for (const [from, targets] of modules) {
  console.log(`  ${from.padEnd(16)} → ${[...targets].sort().join(', ')}`);
}
console.log(`rooms of domain    ${rooms.size}, ${countArrows(rooms)} arrows`);
console.log(`in a circle        ${circles.length === 0 ? 'none' : circles.join(', ')}`);
print(
  'longest functions of src',
  source.filter((file) => /\.tsx?$/.test(file)).flatMap(functionsOfTypeScript),
);
print('longest functions of the database', schemas.flatMap(functionsOfSql));

if (arrows > MOST_ARROWS || circles.length > 0) process.exitCode = 1;
