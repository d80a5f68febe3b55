import type * as Motion from '#ui/motion.ts';
import { prefersReducedMotion } from '#ui/reduced-motion.ts';

const OUTSIDE = '100%';

/**
 * Opens the sheet as a modal dialog and animates it with the animation library. The library loads
 * when the pointer or the focus reaches the button; until then, CSS animates the sheet.
 */
export function openAsModal(menu: HTMLDialogElement, signal: AbortSignal): void {
  let motion: typeof Motion | null = null;
  const loadMotion = () => {
    if (motion || prefersReducedMotion()) return;
    import('#ui/motion.ts').then(
      (module) => {
        motion = module;
      },
      (error: unknown) => console.warn('The animations could not be loaded.', error),
    );
  };

  const open = () => {
    menu.toggleAttribute('data-moved', motion !== null);
    menu.showModal();
    void motion?.play(menu, { translate: [OUTSIDE, '0'] });
  };
  const close = () => {
    if (!motion || !menu.hasAttribute('data-moved')) {
      menu.close();
      return;
    }
    void motion.play(menu, { translate: ['0', OUTSIDE] }).then(() => menu.close());
  };

  for (const button of document.querySelectorAll<HTMLElement>(`[popovertarget="${menu.id}"]`)) {
    for (const type of ['pointerenter', 'pointerdown', 'focus']) {
      button.addEventListener(type, loadMotion, { signal });
    }
    button.addEventListener(
      'click',
      (event) => {
        // It was opened before this script ran, as a popover: the browser closes it as one.
        if (menu.matches(':popover-open')) return;
        event.preventDefault();
        if (menu.open) close();
        else open();
      },
      { signal },
    );
  }
  menu.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      close();
    },
    { signal },
  );
}
