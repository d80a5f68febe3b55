/** How long after the finger leaves the screen a click event may still fire. */
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
 * Runs a function once no press is in progress, and returns a function that cancels it. A press blurs the
 * field before it ends, and a layout change at that moment moves the button away from under the finger.
 */
export function afterPress(run: () => void): () => void {
  let timer = setTimeout(tryToRun, CLICK_MS);
  function tryToRun() {
    if (isPressed) timer = setTimeout(tryToRun, CLICK_MS);
    else run();
  }
  return () => clearTimeout(timer);
}
