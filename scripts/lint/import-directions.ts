/** The folders that import each other in one direction. */
import { relative } from 'node:path';
import { ownFile } from './own-file.ts';
import type { Rule } from './rule.ts';

/** The rule that files in the folders `target` import nothing in the folders `from`, except in the folders `except`. */
type Zone = { target: string[]; from: string[]; message: string; except?: string[] };

const zone = (target: string[], from: string[], message: string): Zone => ({
  target,
  from,
  message,
});

/**
 * The layers of `src`, the highest first: app → shell | sections | owner-api → booking → publishing → mail → payments →
 * content | data → domain → config → lib. `ui` is below every module that draws.
 */
const LAYERS = [
  ['app'],
  ['shell', 'sections', 'owner-api'],
  ['booking'],
  ['publishing', 'http'],
  ['mail'],
  ['payments'],
  ['content', 'data'],
  ['ui', 'domain'],
  ['config'],
  ['lib'],
];
const MODULES = LAYERS.flat();
const inSrc = (name: string) => `src/${name}`;

const upwards = LAYERS.slice(1).map((layer, index) =>
  zone(
    layer.map(inSrc),
    LAYERS.slice(0, index + 1)
      .flat()
      .map(inSrc),
    'Imports run down the layers, never back up.',
  ),
);

const beside = LAYERS.filter(({ length }) => length > 1).flatMap((layer) =>
  layer.map((name) =>
    zone(
      [inSrc(name)],
      layer.filter((other) => other !== name).map(inSrc),
      'Modules of one layer do not know each other.',
    ),
  ),
);

/** The folders of `domain`, the highest first. */
const ROOMS = [
  'emails',
  'customers',
  'booking',
  'calendar',
  'schedule',
  'money',
  'quote',
  'pricing',
  'contact',
];
const inDomain = (room: string) => `src/domain/${room}`;
const rooms = ROOMS.slice(1).map((room, index) =>
  zone(
    [inDomain(room)],
    ROOMS.slice(0, index + 1).map(inDomain),
    'Inside domain, imports run from emails and booking to pricing, never back.',
  ),
);

const DRAW_NOTHING = ['owner-api', 'publishing', 'http', 'payments', 'content', 'data', 'mail'];

const ABOVE_DOMAIN = MODULES.filter((name) => !['domain', 'config', 'lib'].includes(name)).map(
  inSrc,
);
const FROM_DOMAIN_ONLY = 'Import from domain, config and lib only.';

/** Code outside the site imports only its rules and constants, and the Studio also the types of its schema. */
const outside = [
  zone(['emails', 'local'], ABOVE_DOMAIN, FROM_DOMAIN_ONLY),
  zone(
    ['studio'],
    ABOVE_DOMAIN.filter((path) => path !== 'src/content'),
    FROM_DOMAIN_ONLY,
  ),
  { ...zone(['studio'], ['src/content'], FROM_DOMAIN_ONLY), except: ['src/content/generated'] },
];

const ZONES: Zone[] = [
  zone(['src'], ['studio', 'local'], 'The site imports neither the Studio nor the emulators.'),
  ...upwards,
  ...rooms,
  ...beside,
  zone(DRAW_NOTHING.map(inSrc), ['src/ui'], 'Rules and boundaries draw nothing.'),
  zone(
    MODULES.filter((name) => name !== 'http').map(inSrc),
    ['src/http'],
    'What follows the HTTP server is started by instrumentation.ts alone.',
  ),
  ...outside,
];

const isIn = (folders: string[], file: string) =>
  folders.some((folder) => file.startsWith(`${folder}/`));

/** The address in an import. Only a literal has a value. */
type Address = { range: [number, number]; value?: unknown };

/** Reports imports that run against the directions. */
export const importDirections: Rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const zones = ZONES.filter(({ target }) => isIn(target, file));

    function check(source: Address | null) {
      if (typeof source?.value !== 'string') return;
      const imported = ownFile(file, source.value);
      if (imported === null) return;
      const broken = zones.filter(
        ({ from, except = [] }) => isIn(from, imported) && !isIn(except, imported),
      );
      for (const { message } of broken) context.report({ node: source, message });
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
    };
  },
};
