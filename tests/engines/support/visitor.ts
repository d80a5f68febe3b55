import { expect } from '@playwright/test';
import { z } from 'zod';
import type { BrowserWindow, InputSource } from './driver.ts';
import {
  currentAddress,
  fieldsOf,
  fillWithoutEvent,
  focusedLabel,
  focusedValue,
  hasMissed,
  isHydrated,
  pointOf,
  shownText,
} from './in-page.ts';
import type { WatchingProxy } from './watching-proxy.ts';

const CONTROL = '\uE009';
const BACKSPACE = '\uE003';
export const TAB = '\uE004';
export const ENTER = '\uE007';
export const ARROW_RIGHT = '\uE014';

type Options = { window: BrowserWindow; proxy: WatchingProxy; siteUrl: string };

/** The actions of a person in a browser, and the content that the person sees. */
export class Visitor {
  readonly #window: BrowserWindow;
  readonly #proxy: WatchingProxy;
  readonly #siteUrl: string;

  constructor({ window, proxy, siteUrl }: Options) {
    this.#window = window;
    this.#proxy = proxy;
    this.#siteUrl = siteUrl;
  }

  /** Runs in later pages, before any script of theirs. */
  runFirst(script: string): void {
    this.#proxy.runFirst(script);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#window.resize(width, height);
  }

  /** Opens a page and expects a response without an error. */
  async open(path: string): Promise<void> {
    const { href } = new URL(path, this.#siteUrl);
    const [address = ''] = href.split('#');
    await this.#window.navigate(href);
    // Firefox may report that it has navigated before the response is here.
    await expect.poll(() => this.read(currentAddress), path).toContain(address);
    // 304: the browser has cached the page.
    expect([200, 304], path).toContain(this.#proxy.statusOf(address));
    await this.expectHydrated();
  }

  async expectHydrated(): Promise<void> {
    await expect.poll(() => this.read(isHydrated), { timeout: 20_000 }).toBe('true');
  }

  /** Opens the owner's Studio, which renders itself. */
  openStudio(path: string): Promise<void> {
    return this.#window.navigate(`${this.#siteUrl}/studio${path}`);
  }

  /** Opens a page whose scripts are held back until the returned function is called. */
  async openBeforeScripts(path: string): Promise<() => Promise<void>> {
    const release = this.#proxy.holdScripts();
    await this.#window.navigate(new URL(path, this.#siteUrl).href);
    await expect.poll(() => this.read(isHydrated)).toBe('false');
    return async () => {
      expect(await this.read(isHydrated), 'the scripts arrived too early').toBe('false');
      release();
      await this.expectHydrated();
    };
  }

  read<Inputs extends string[]>(
    inPage: (...inputs: Inputs) => string,
    ...inputs: Inputs
  ): Promise<string> {
    return this.#window.evaluate(`(${inPage.toString()})(...${JSON.stringify(inputs)})`);
  }

  /** Presses a button, a link or a box by its text, as soon as that is possible. */
  async press(name: string): Promise<void> {
    await this.#pressAt('control', name);
  }

  /**
   * Presses, and presses again if nothing happened, because the page may have been rendered again
   * at that moment.
   */
  async pressUntil(name: string, text: string): Promise<void> {
    await expect(async () => {
      await this.press(name);
      await this.expectText(text);
    }).toPass({ timeout: 60_000 });
  }

  /** Types into the field with this label, replacing its value. */
  async fill(label: string, value: string): Promise<void> {
    await this.#focus(label);
    await this.#window.perform([keys([[CONTROL, 'a'], BACKSPACE])]);
    await this.type(value);
    expect(await this.read(focusedValue), label).toBe(value);
  }

  /** Fills in fields without an event, by their labels. */
  async fillSilently(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      expect(await this.read(fillWithoutEvent, label, value), label).toBe(value);
    }
  }

  /** Types into the field with this label key by key, as into the parts of a date. */
  async typeInto(label: string, text: string): Promise<void> {
    await this.#focus(label);
    await this.type(text);
  }

  type(text: string): Promise<void> {
    return this.#window.perform([keys(Array.from(text))]);
  }

  async expectText(text: string | RegExp): Promise<void> {
    const shown = async () => (await this.read(shownText)).replaceAll(/\s+/g, ' ');
    const expected = expect.poll(shown, { timeout: 20_000 });
    await (typeof text === 'string' ? expected.toContain(text) : expected.toMatch(text));
  }

  async expectAddress(path: RegExp): Promise<void> {
    await expect.poll(() => this.read(currentAddress), { timeout: 20_000 }).toMatch(path);
  }

  /** Returns the values in the fields of the form, by name. */
  async fields(): Promise<Record<string, string>> {
    return z.record(z.string(), z.string()).parse(JSON.parse(await this.read(fieldsOf)));
  }

  /** Presses again if the field has lost the focus, because the page may have been rendered again. */
  async #focus(label: string): Promise<void> {
    await expect(async () => {
      await this.#pressAt('field', label);
      expect(await this.read(focusedLabel)).toContain(label);
    }).toPass({ timeout: 20_000 });
  }

  /** Presses again if the page moved just before the press and something else was reached. */
  async #pressAt(kind: string, name: string): Promise<void> {
    let point = '';
    let before = '';
    // Finds the same point twice once a moving element is still.
    const find = async () => {
      [before, point] = [point, await this.read(pointOf, kind, name)];
      return point === before ? point : 'moves';
    };
    await expect.poll(find, { intervals: [50, 100], timeout: 20_000 }).toMatch(/^\d+,\d+$/);
    const [x = 0, y = 0] = point.split(',').map(Number);
    await this.#window.perform([click(x, y)]);
    if ((await this.read(hasMissed)) === 'true') await this.#pressAt(kind, name);
  }
}

const click = (x: number, y: number): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** Presses one key after another, and the keys of an inner list together. */
const keys = (pressed: (string | string[])[]): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: pressed.flatMap((chord) => [
    ...[chord].flat().map((value) => ({ type: 'keyDown' as const, value })),
    ...[chord]
      .flat()
      .toReversed()
      .map((value) => ({ type: 'keyUp' as const, value })),
  ]),
});
