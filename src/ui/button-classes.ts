import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'onDark';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize };

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-full text-center font-bold leading-tight transition-[box-shadow,translate] duration-200 ease-calm active:translate-y-px disabled:translate-y-0 disabled:cursor-not-allowed disabled:shadow-none';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-ember-400 text-night-950 shadow-[0_10px_24px_-10px_rgb(255_154_46/0.65)] hover:bg-ember-500 disabled:bg-mist-200 disabled:text-ink-500 aria-disabled:bg-mist-200 aria-disabled:text-ink-700 aria-disabled:shadow-none',
  secondary:
    'bg-night-900 text-white hover:bg-night-700 disabled:bg-mist-200 disabled:text-ink-500 aria-disabled:bg-mist-200 aria-disabled:text-ink-700',
  ghost:
    'bg-transparent text-ice-700 ring-1 ring-inset ring-mist-300 hover:bg-ice-50 hover:ring-ice-400 disabled:text-ink-500 disabled:hover:bg-transparent',
  onDark:
    'bg-white/10 text-white ring-1 ring-inset ring-white/35 hover:bg-white/20 disabled:text-white/60',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-5 py-2 text-[0.9375rem]',
  md: 'min-h-12 px-6 py-3 text-base',
  lg: 'min-h-14 px-8 py-3.5 text-[1.0625rem]',
};

/** The look of a button, for whatever element acts as one. */
export function buttonClasses({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return clsx(BASE, VARIANTS[variant], SIZES[size]);
}
