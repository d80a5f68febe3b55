/** A key or a move of the pointer, as WebDriver and WebDriver BiDi write it alike. */
type InputAction =
  | { type: 'pause'; duration: number }
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'keyDown' | 'keyUp'; value: string };

/** @see https://www.w3.org/TR/webdriver2/#actions */
export type InputSource = { type: 'pointer' | 'key'; id: string; actions: InputAction[] };

/** A window of a browser, with a profile of its own. */
export type BrowserWindow = {
  resize(width: number, height: number): Promise<void>;
  /** Resolves when the document is there; its images and scripts may still be on their way. */
  navigate(address: string): Promise<void>;
  /** @param expression whose value is a string */
  evaluate(expression: string): Promise<string>;
  perform(sources: InputSource[]): Promise<void>;
  /** @returns PNG in base64 */
  screenshot(): Promise<string>;
  close(): Promise<void>;
};

export type Browser = {
  openWindow(): Promise<BrowserWindow>;
  close(): Promise<void>;
};
