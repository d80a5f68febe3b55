import { useEffect, useEffectEvent } from 'react';

/** Runs on a key that is pressed alone, and not while the owner types into a field. */
export function useKey(key: string, run: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (isTyping && key !== 'Escape') return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
