/** How long after a finger has left the screen its click may still come. */
const CLICK_MS = 300;

let isPressed = false;

function watch(): void {
  const noteAs = (state: boolean) => () => {
    isPressed = state;
  };
  const options = { capture: true, passive: true };
  document.addEventListener('pointerdown', noteAs(true), options);
  document.addEventListener('pointerup', noteAs(false), options);
  document.addEventListener('pointercancel', noteAs(false), options);
}

if (typeof document !== 'undefined') watch();

/**
 * Runs something once no press is under way. A press leaves the field before it, and what comes or goes before the
 * press has ended moves the button away from under the finger.
 * @returns a function that takes it back
 */
export function afterPress(run: () => void): () => void {
  let timer = setTimeout(tryToRun, CLICK_MS);
  function tryToRun() {
    if (isPressed) timer = setTimeout(tryToRun, CLICK_MS);
    else run();
  }
  return () => clearTimeout(timer);
}
