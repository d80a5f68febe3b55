import type { CitySeed } from '../types.ts';
import { brooklynPark } from './brooklyn-park.ts';
import { burnsville } from './burnsville.ts';
import { crystal } from './crystal.ts';
import { edenPrairie } from './eden-prairie.ts';
import { edina } from './edina.ts';
import { excelsior } from './excelsior.ts';
import { goldenValley } from './golden-valley.ts';
import { hopkins } from './hopkins.ts';
import { mapleGrove } from './maple-grove.ts';
import { minneapolis } from './minneapolis.ts';
import { minnetonka } from './minnetonka.ts';
import { mound } from './mound.ts';
import { newBrighton } from './new-brighton.ts';
import { orono } from './orono.ts';
import { osseo } from './osseo.ts';
import { plymouth } from './plymouth.ts';
import { rockford } from './rockford.ts';
import { stLouisPark } from './st-louis-park.ts';
import { stPaul } from './st-paul.ts';
import { wayzata } from './wayzata.ts';

/** Sorted by name, as on the site. */
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
