/** One file for all pages. Its version changes with the content, because browsers cache it for a week. */
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

/** Renders a decorative icon, hidden from screen readers because the text beside it means the same. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${ICON_SHEET}#${name}`} />
    </svg>
  );
}
