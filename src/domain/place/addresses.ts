import { cleanLine } from '#config/clean-line.ts';

/** A range of ZIP code prefixes, the first three digits. */
export type ZipRange = readonly [first: number, last: number];

/**
 * The states by their postal codes, with their names and the prefixes of their ZIP codes.
 * @see https://pe.usps.com/text/dmm300/L002.htm
 */
const STATES: Readonly<Record<string, readonly [name: string, ...zips: ZipRange[]]>> = {
  AL: ['Alabama', [350, 369]],
  AK: ['Alaska', [995, 999]],
  AZ: ['Arizona', [850, 865]],
  AR: ['Arkansas', [716, 729]],
  CA: ['California', [900, 961]],
  CO: ['Colorado', [800, 816]],
  CT: ['Connecticut', [60, 69]],
  DE: ['Delaware', [197, 199]],
  DC: ['District of Columbia', [200, 200], [202, 205]],
  FL: ['Florida', [320, 349]],
  GA: ['Georgia', [300, 319], [398, 399]],
  HI: ['Hawaii', [967, 968]],
  ID: ['Idaho', [832, 838]],
  IL: ['Illinois', [600, 629]],
  IN: ['Indiana', [460, 479]],
  IA: ['Iowa', [500, 528]],
  KS: ['Kansas', [660, 679]],
  KY: ['Kentucky', [400, 427]],
  LA: ['Louisiana', [700, 714]],
  ME: ['Maine', [39, 49]],
  MD: ['Maryland', [206, 219]],
  MA: ['Massachusetts', [10, 27], [55, 55]],
  MI: ['Michigan', [480, 499]],
  MN: ['Minnesota', [550, 567]],
  MS: ['Mississippi', [386, 397]],
  MO: ['Missouri', [630, 658]],
  MT: ['Montana', [590, 599]],
  NE: ['Nebraska', [680, 693]],
  NV: ['Nevada', [889, 898]],
  NH: ['New Hampshire', [30, 38]],
  NJ: ['New Jersey', [70, 89]],
  NM: ['New Mexico', [870, 884]],
  NY: ['New York', [5, 5], [63, 63], [100, 149]],
  NC: ['North Carolina', [270, 289]],
  ND: ['North Dakota', [580, 588]],
  OH: ['Ohio', [430, 459]],
  OK: ['Oklahoma', [730, 749]],
  OR: ['Oregon', [970, 979]],
  PA: ['Pennsylvania', [150, 196]],
  RI: ['Rhode Island', [28, 29]],
  SC: ['South Carolina', [290, 299]],
  SD: ['South Dakota', [570, 577]],
  TN: ['Tennessee', [370, 385]],
  TX: ['Texas', [733, 733], [750, 799], [885, 885]],
  UT: ['Utah', [840, 847]],
  VT: ['Vermont', [50, 59]],
  VA: ['Virginia', [201, 201], [220, 246]],
  WA: ['Washington', [980, 994]],
  WV: ['West Virginia', [247, 268]],
  WI: ['Wisconsin', [530, 549]],
  WY: ['Wyoming', [820, 831]],
};

/** Old abbreviations that people still use. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  calif: 'CA',
  colo: 'CO',
  conn: 'CT',
  del: 'DE',
  fla: 'FL',
  ill: 'IL',
  ind: 'IN',
  kan: 'KS',
  kans: 'KS',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  miss: 'MS',
  mont: 'MT',
  neb: 'NE',
  nebr: 'NE',
  nev: 'NV',
  okla: 'OK',
  ore: 'OR',
  oreg: 'OR',
  penn: 'PA',
  penna: 'PA',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  wis: 'WI',
  wisc: 'WI',
  wyo: 'WY',
  'n dakota': 'ND',
  's dakota': 'SD',
  'n carolina': 'NC',
  's carolina': 'SC',
  'w virginia': 'WV',
  'w va': 'WV',
  'washington dc': 'DC',
  'washington d c': 'DC',
};

/** Codes by the names that people type, the longest first: West Virginia before Virginia. */
const CODES = [
  ...Object.entries(STATES).map(([code, [name]]) => [name.toLowerCase(), code] as const),
  ...Object.entries(SHORT_NAMES),
].toSorted(([one], [other]) => other.length - one.length);

/** Words around the name of a state that don't identify it. */
const BESIDE = /\b(?:state|of|the|united states|america|usa|us|u s a?|\d{5}(?: \d{4})?)\b/g;

/**
 * Returns the two-letter code of a state from a known name or code in the text, such as `Minnesota (MN)` or `MN, USA`.
 * Any two letters count as a code. Returns null for other texts, and the form then asks again.
 */
export function stateCode(text: string): string | null {
  const line = cleanLine(text);
  const words = line
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  const letters = words.replaceAll(' ', '');
  if (/^[a-z]{2}$/.test(letters)) return letters === 'us' ? null : letters.toUpperCase();
  const named = namedIn(words);
  // A code in capitals is recognized in any text, such as after a city. In lowercase it must be the only word.
  const capitals = (line.match(/\b[A-Z]{2}\b/g) ?? []).filter(isCode);
  const found = named.length + capitals.length > 0 ? [...named, ...capitals] : codesAlone(words);
  const [first, second] = new Set(found);
  return second === undefined ? (first ?? null) : null;
}

const isCode = (letters: string) => Object.hasOwn(STATES, letters);

/** Returns the codes of the states named in these words. Each word belongs to only one name. */
function namedIn(words: string): string[] {
  let rest = ` ${words} `;
  return CODES.flatMap(([name, code]) => {
    if (!rest.includes(` ${name} `)) return [];
    rest = rest.replace(` ${name} `, ' ');
    return [code];
  });
}

/** Returns the codes that a text consists of; none if it contains anything else. */
function codesAlone(words: string): string[] {
  const codes = words.replace(BESIDE, ' ').toUpperCase().split(' ').filter(Boolean);
  return codes.every(isCode) ? codes : [];
}

/** Returns the name of a state, or the code itself if it is unknown. @param code two capital letters */
export const stateName = (code: string): string => STATES[code]?.[0] ?? code;

/** Returns the ZIP code ranges of a state; none for an unknown one. @param state two capital letters */
export function zipRangesOf(state: string): readonly ZipRange[] {
  const [, ...zips] = STATES[state] ?? [''];
  return zips;
}
