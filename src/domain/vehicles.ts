import type { QuoteVehicleType } from '#config/business.ts';

/** The makes in the quote form, as displayed. They are stored in lowercase. */
const MAKES = `
  Acura, Alfa Romeo, Aston Martin, Audi, Bentley, BMW, Buick, Cadillac, Chevrolet, Chrysler,
  Dodge, Ferrari, Fiat, Ford, Genesis, GMC, Honda, Hyundai, Infiniti, Jaguar, Jeep, Kia,
  Lamborghini, Land Rover, Lexus, Lincoln, Maserati, Mazda, Mercedes-Benz, MINI, Mitsubishi,
  Nissan, Porsche, Ram, Rivian, Rolls-Royce, Subaru, Tesla, Toyota, Volkswagen, Volvo
`
  .trim()
  .split(/,\s+/);

export const VEHICLE_MAKES = MAKES.map((label) => ({ value: label.toLowerCase(), label }));

/** Returns the label of a stored make, or the make itself if it is not in the list. */
export const makeLabel = (make: string): string =>
  VEHICLE_MAKES.find(({ value }) => value === make.toLowerCase())?.label ?? make;

/** Labels of the sizes that prices depend on. */
export const VEHICLE_SIZES: Record<QuoteVehicleType, string> = {
  regular: 'Sedan',
  suv: 'SUV/Truck',
};

/** Common models by their price size. "Corolla Cross" is matched before "Corolla". */
const MODELS: [QuoteVehicleType, RegExp][] = [
  [
    'suv',
    /^(4runner|atlas|bronco|carnival|corollacross|crv|cx[3-9]|equinox|escalade|escape|expedition|explorer|express|f[1-3]50|forester|gladiator|grandc|highlander|hrv|model[xy]|odyssey|outback|pacifica|palisade|pathfinder|pilot|rav4|ridgeline|rogue|santafe|sienna|sierra|silverado|sorento|sportage|suburban|tacoma|tahoe|telluride|tiguan|transit|traverse|tucson|tundra|wrangler|xc[469]0|yukon)/,
  ],
  [
    'regular',
    /^(accord|altima|camry|charger|civic|corolla|elantra|impreza|jetta|malibu|model[3s]|mustang|prius|sentra|sonata)/,
  ],
];

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Some visitors type the whole vehicle into one field. */
const YEAR_AND_MAKE = new RegExp(
  `^(?:(?:19|20)\\d\\d)?(?:${VEHICLE_MAKES.map(({ value }) => lettersOf(value)).join('|')}|chevy|vw)?`,
);

/** Returns the size of a common model in any spelling; null for any other. */
export function sizeOfModel(model: string): QuoteVehicleType | null {
  const name = lettersOf(model).replace(YEAR_AND_MAKE, '');
  return MODELS.find(([, models]) => models.test(name))?.[0] ?? null;
}

/** Returns an explanation of a size that was inferred from the model. */
export const sizeFromModel = (size: QuoteVehicleType) =>
  `${VEHICLE_SIZES[size]}, from your model. Change it if it's not.`;

type Vehicle = { vehicleYear: number; vehicleMake: string; vehicleModel: string };

/** Returns a vehicle as text: `2021 Toyota Camry`. The booked services show its size. */
export const formatVehicle = ({ vehicleYear, vehicleMake, vehicleModel }: Vehicle): string =>
  `${vehicleYear} ${makeLabel(vehicleMake)} ${vehicleModel}`;

/** The length of the list of model years. Other valid years can be typed. */
const YEARS_BACK = 25;

/** Returns the listed model years, newest first. Next year's models are sold this year. */
export const listedVehicleYears = (thisYear = new Date().getFullYear()): string[] =>
  Array.from({ length: YEARS_BACK + 2 }, (_, index) => String(thisYear + 1 - index));
