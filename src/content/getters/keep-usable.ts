/** Reshapes a list and leaves out the entries that cannot be shown. */
export function keepUsable<Wire, Shown>(
  wires: readonly Wire[],
  reshape: (wire: Wire) => Shown | null,
): Shown[] {
  return wires.map(reshape).filter((shown) => shown !== null);
}
