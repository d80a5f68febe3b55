export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'onDark';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize };

/** The look of a button, for whatever element acts as one. */
export function buttonClasses({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return `button button-${variant === 'onDark' ? 'on-dark' : variant} button-${size}`;
}
