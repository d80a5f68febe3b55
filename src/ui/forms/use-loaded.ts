import { useEffect, useEffectEvent, useState } from 'react';

/** A module that is imported once it is wanted, so that reading stays light. Null until it is there. */
export function useLoaded<Module extends object>(
  load: () => Promise<Module>,
  isWanted: boolean,
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!isWanted) return;
    start().then(setModule, console.warn);
  }, [isWanted]);
  return module;
}
