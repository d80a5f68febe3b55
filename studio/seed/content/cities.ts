import { brooklynPark } from './cities/brooklyn-park.ts';
import { burnsville } from './cities/burnsville.ts';
import { crystal } from './cities/crystal.ts';
import { edenPrairie } from './cities/eden-prairie.ts';
import { edina } from './cities/edina.ts';
import { excelsior } from './cities/excelsior.ts';
import { goldenValley } from './cities/golden-valley.ts';
import { hopkins } from './cities/hopkins.ts';
import { mapleGrove } from './cities/maple-grove.ts';
import { minneapolis } from './cities/minneapolis.ts';
import { minnetonka } from './cities/minnetonka.ts';
import { mound } from './cities/mound.ts';
import { newBrighton } from './cities/new-brighton.ts';
import { orono } from './cities/orono.ts';
import { osseo } from './cities/osseo.ts';
import { plymouth } from './cities/plymouth.ts';
import { rockford } from './cities/rockford.ts';
import { stLouisPark } from './cities/st-louis-park.ts';
import { stPaul } from './cities/st-paul.ts';
import { wayzata } from './cities/wayzata.ts';
import type { CitySeed } from './types.ts';

/** By name, as the site lists them. */
export const CITIES: CitySeed[] = [
  brooklynPark,
  burnsville,
  crystal,
  edenPrairie,
  edina,
  excelsior,
  goldenValley,
  hopkins,
  mapleGrove,
  minneapolis,
  minnetonka,
  mound,
  newBrighton,
  orono,
  osseo,
  plymouth,
  rockford,
  stLouisPark,
  stPaul,
  wayzata,
];
