/** One file for all pages; the number changes with its content, since browsers keep it for a week. */
export const ICON_SHEET = '/brand/icons.svg?v=6c2a';

export type IconName =
  | 'phone'
  | 'mail'
  | 'clock'
  | 'pin'
  | 'check'
  | 'chevron'
  | 'arrow'
  | 'menu'
  | 'close'
  | 'copy'
  | 'pause'
  | 'play'
  | 'expand'
  | 'car'
  | 'people'
  | 'drop'
  | 'shield';

/** Decorative, beside a text that says the same: hidden from assistive technology. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${ICON_SHEET}#${name}`} />
    </svg>
  );
}
