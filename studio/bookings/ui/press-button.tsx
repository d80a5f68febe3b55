import { Button, type ButtonProps } from '@sanity/ui';
import type { OwnerApi } from '../api/owner-api.ts';
import { useCall, useMayAct } from '../api/use-owner-api.ts';
import { useAnnounce } from '../focus/outcome.tsx';
import { ErrorText } from './error-text.tsx';

type PressButtonProps = Pick<ButtonProps, 'text' | 'mode' | 'fontSize' | 'aria-label'> & {
  /** Whether a second press makes no sense. */
  isOnce?: boolean;
  /** Screen readers announce this afterward. */
  doneMessage: string;
  call: (api: OwnerApi) => Promise<unknown>;
};

/** A button that makes one call to the site, with its error beside it. */
export function PressButton({ isOnce = false, doneMessage, call, ...button }: PressButtonProps) {
  const announce = useAnnounce();
  const { mutate, isPending, isSuccess, error } = useCall(call, {
    onSuccess: () => announce(doneMessage),
  });
  return (
    <>
      <Button
        mode="ghost"
        {...button}
        disabled={isPending || (isOnce && isSuccess)}
        onClick={() => mutate()}
      />
      <ErrorText error={error} />
    </>
  );
}

/** The same button, only for members who can change bookings. */
export const ActButton = (props: PressButtonProps) => useMayAct() && <PressButton {...props} />;

type ToggleProps = Pick<ButtonProps, 'text' | 'mode' | 'style'> & {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** Shows and hides the content below it. */
export const Toggle = ({ isOpen, onToggle, ...button }: ToggleProps) => (
  <Button mode="bleed" {...button} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)} />
);
