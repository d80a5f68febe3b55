const grouped = new Intl.NumberFormat('en-US');

/** A number as people read it: `20,000`. */
export const formatCount = (count: number) => grouped.format(count);
