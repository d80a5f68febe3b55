/** Fictional bookings of a fictional day, at addresses that nobody has. */
const AT_HOME = { state: 'MN', looks_like_spam: false, quote_id: null };

export const SAMPLE_BOOKINGS = [
  {
    ...AT_HOME,
    daysAhead: 3,
    isConfirmed: false,
    name: 'Sample: Maya Lindqvist',
    email: 'maya@sample.example',
    phone: '651-555-0177',
    address: '4021 Sample Parkway',
    city: 'Minneapolis',
    zip: '55410',
    package: 'complete-detail',
    year: 2021,
    make: 'toyota',
    model: 'Highlander',
    time: '09:00',
  },
  {
    ...AT_HOME,
    daysAhead: 2,
    isConfirmed: true,
    name: 'Sample: Jonas Park',
    email: 'jonas@sample.example',
    phone: '612-555-0198',
    address: '18 Sample Lane',
    city: 'Edina',
    zip: '55424',
    package: 'eco-wax',
    year: 2019,
    make: 'volvo',
    model: 'XC60',
    time: '13:00',
  },
  {
    ...AT_HOME,
    daysAhead: 2,
    isConfirmed: true,
    name: 'Sample: Ines Okafor',
    email: 'ines@sample.example',
    phone: '612-555-0123',
    address: '7 Sample Court',
    city: 'Hopkins',
    zip: '55343',
    package: 'interior-detail',
    year: 2023,
    make: 'subaru',
    model: 'Outback',
    time: '14:00',
  },
];

export const SAMPLE_MESSAGE = {
  name: 'Sample: Grace Nilsson',
  email: 'grace@sample.example',
  phone: '651-555-0111',
  subject: 'Ceramic coating in winter',
  message: 'Can you coat a car in January if I have a heated garage?',
  looks_like_spam: false,
};

export const SAMPLE_QUOTE = {
  customer_name: 'Sample: Olaf Berg',
  customer_email: 'olaf@sample.example',
  customer_phone: '612-555-0166',
  vehicle_type: 'suv',
  vehicle_make: 'ford',
  vehicle_model: 'Explorer',
  vehicle_year: 2022,
  selected_services: ['exterior-detailing', 'headlight-restoration'],
  valid_days: 30,
};
