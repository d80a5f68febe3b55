/** Where a tab keeps the size of the visitor's vehicle. */
export const SIZE_KEY = 'vehicle-size';
