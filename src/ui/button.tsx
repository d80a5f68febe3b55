import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { buttonClasses, type ButtonLook } from './button-classes.ts';

type ButtonProps = ButtonLook & ComponentPropsWithRef<'button'>;

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={clsx(buttonClasses(look(variant, size)), className)} {...rest} />
  );
}

type ButtonLinkProps = ButtonLook & ComponentPropsWithRef<'a'> & { href: string };

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <a className={clsx(buttonClasses(look(variant, size)), className)} {...rest} />;
}

function look(variant: ButtonLook['variant'], size: ButtonLook['size']): ButtonLook {
  return { ...(variant ? { variant } : {}), ...(size ? { size } : {}) };
}
