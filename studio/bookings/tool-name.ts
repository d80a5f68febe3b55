export const BOOKINGS_TOOL = 'requests';
