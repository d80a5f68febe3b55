import { useEffect, useEffectEvent, useState } from 'react';

/** Returns a module that is imported when needed; null until it has loaded. Keeps it out of the page's script. */
export function useLoaded<Module extends object>(
  load: () => Promise<Module>,
  isNeeded: boolean,
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!isNeeded) return;
    start().then(setModule, console.warn);
  }, [isNeeded]);
  return module;
}
