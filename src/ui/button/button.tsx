import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { buttonClasses, type ButtonOptions } from './button-classes.ts';

type Props = ButtonOptions & ComponentPropsWithRef<'button'>;

export function Button({ variant, size, className, type = 'button', ...rest }: Props) {
  return (
    <button type={type} className={clsx(buttonClasses({ variant, size }), className)} {...rest} />
  );
}
