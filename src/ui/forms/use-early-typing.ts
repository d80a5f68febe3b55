import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { focusField, readTyped } from '#lib/forms/form-elements.ts';

type Typed<Field extends string> = Partial<Record<Field, string>>;

/** The ids of the forms that React has rendered since the page was loaded. */
const renderedForms = new Set<string>();

function findForm(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

function readForm<Field extends string>(id: string, fields: readonly Field[]): Typed<Field> {
  const form = findForm(id);
  return form ? readTyped(form, fields) : {};
}

/** Returns the field of the form that has the focus. */
function focusedField<Field extends string>(
  id: string,
  fields: readonly Field[],
): Field | undefined {
  const focused = document.activeElement;
  if (!focused || !findForm(id)?.contains(focused)) return undefined;
  return fields.find((field) => field === focused.getAttribute('name'));
}

/** Returns what a visitor did in the server's HTML; null on the server and after React's first render. */
function readEarly<Field extends string>(id: string, fields: readonly Field[]) {
  if (typeof document === 'undefined' || renderedForms.has(id)) return null;
  return { typed: readForm(id, fields), focused: focusedField(id, fields) };
}

/**
 * Takes over what a visitor typed or chose before React rendered the form.
 * @param id the `id` of the form
 * @param fields the fields in the server's HTML
 * @param onTyped receives the changed fields once, before anything else changes the form's state
 */
export function useEarlyTyping<Field extends string>(
  id: string,
  fields: readonly Field[],
  onTyped: (typed: Typed<Field>) => void,
): void {
  // If a translator or an extension has changed the page, React replaces the server's HTML. Only the
  // first render can still read it.
  const [early] = useState(() => readEarly(id, fields));
  const isTaken = useRef(false);
  const take = useEffectEvent(onTyped);

  // A layout effect runs before any update that another hook may have caused. An effect doesn't.
  useLayoutEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    renderedForms.add(id);
    const form = findForm(id);
    if (form && early?.focused && document.activeElement === document.body) {
      focusField(form, early.focused);
    }
    take({ ...early?.typed, ...readForm(id, fields) });
  }, [id, fields, early]);
}
