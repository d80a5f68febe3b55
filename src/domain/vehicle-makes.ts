/** The makes that the quote form offers, as people write them. Stored in lowercase. */
const MAKES = [
  'Acura',
  'Alfa Romeo',
  'Aston Martin',
  'Audi',
  'Bentley',
  'BMW',
  'Buick',
  'Cadillac',
  'Chevrolet',
  'Chrysler',
  'Dodge',
  'Ferrari',
  'Fiat',
  'Ford',
  'Genesis',
  'GMC',
  'Honda',
  'Hyundai',
  'Infiniti',
  'Jaguar',
  'Jeep',
  'Kia',
  'Lamborghini',
  'Land Rover',
  'Lexus',
  'Lincoln',
  'Maserati',
  'Mazda',
  'Mercedes-Benz',
  'MINI',
  'Mitsubishi',
  'Nissan',
  'Porsche',
  'Ram',
  'Rivian',
  'Rolls-Royce',
  'Subaru',
  'Tesla',
  'Toyota',
  'Volkswagen',
  'Volvo',
] as const;

export const VEHICLE_MAKES = MAKES.map((label) => ({ value: label.toLowerCase(), label }));

/** A stored make as people write it; a make outside the list stays as it is. */
export function makeLabel(make: string): string {
  return VEHICLE_MAKES.find(({ value }) => value === make.toLowerCase())?.label ?? make;
}
