import type { ReactNode } from 'react';
import type { Settings } from '#content/types.ts';
import { telephoneHref } from '#domain/contact.ts';
import { CopyPhoneButton } from '#ui/copy-phone-button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';

const LINK =
  'inline-flex min-h-11 items-center font-bold text-ice-700 underline-offset-4 hover:underline';

export function ContactDetails({ settings }: { settings: Settings }) {
  const { phone, textHref, email, hours, region } = settings;
  return (
    <ul className="grid gap-2">
      <ContactMethod icon="phone" label="Call us">
        <a href={telephoneHref(phone)} className={LINK}>
          {phone}
        </a>{' '}
        <CopyPhoneButton phone={phone} />{' '}
        {textHref !== null && (
          <a href={textHref} className={LINK}>
            Text us
          </a>
        )}
      </ContactMethod>
      <ContactMethod icon="mail" label="Email us">
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      </ContactMethod>
      <ContactMethod icon="clock" label="Hours">
        <span className="font-semibold">{hours}</span>
      </ContactMethod>
      <ContactMethod icon="pin" label="Where we work">
        <span className="font-semibold">At your address, anywhere in the {region}</span>
      </ContactMethod>
    </ul>
  );
}

function ContactMethod({
  icon,
  label,
  children,
}: {
  icon: IconName;
  label: string;
  children: ReactNode;
}) {
  return (
    <li className="flex min-h-16 items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-ice-100 text-ice-700">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-ink-500">{label}</span>
        {children}
      </span>
    </li>
  );
}
