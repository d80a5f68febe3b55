import { STATE_CODE_LENGTH } from '#config/business.ts';

/** First and last of a run of the first three digits of ZIP codes. */
export type ZipRange = readonly [first: number, last: number];

/**
 * The states by their postal codes: as people write them, and where the post office has their ZIP codes.
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

/** By the names that address books fill in. */
const CODES = new Map(Object.entries(STATES).map(([code, [name]]) => [name.toLowerCase(), code]));

/** A state as two capitals. A full name is looked up before the cut: cut first, Minnesota is Michigan. */
export function stateCode(text: string): string {
  const trimmed = text.trim();
  const code = CODES.get(trimmed.toLowerCase()) ?? trimmed.slice(0, STATE_CODE_LENGTH);
  return code.toUpperCase();
}

/** The name of a state; what no rule knows stays as it is written. @param code two capitals */
export const stateName = (code: string): string => STATES[code]?.[0] ?? code;

/** Those of one state; none where nobody knows them. @param state two capitals */
export function zipRangesOf(state: string): readonly ZipRange[] {
  const [, ...zips] = STATES[state] ?? [''];
  return zips;
}
