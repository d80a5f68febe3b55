import { Button } from '@sanity/ui';
import { telephoneHref } from '#domain/telephone-href.ts';
import { mailUrl } from '../format.ts';

export const CallButton = ({ phone }: { phone: string }) => (
  <Button as="a" href={telephoneHref(phone)} mode="ghost" text={`Call ${phone}`} />
);

export const EmailButton = ({ email }: { email: string }) => (
  <Button as="a" href={mailUrl(email)} mode="ghost" text={`Email ${email}`} />
);
