import type { ComponentPropsWithRef } from 'react';

export type ButtonOptions = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'onDark';
  size?: 'sm' | 'md' | 'lg';
};

/** Returns the classes of a button, for links that look like one. */
export function buttonClasses({ variant = 'primary', size = 'md' }: ButtonOptions = {}): string {
  return `button button-${variant === 'onDark' ? 'on-dark' : variant} button-${size}`;
}

type Props = ButtonOptions & ComponentPropsWithRef<'button'>;

export function Button({ variant, size, className = '', type = 'button', ...rest }: Props) {
  return (
    <button type={type} className={`${buttonClasses({ variant, size })} ${className}`} {...rest} />
  );
}
