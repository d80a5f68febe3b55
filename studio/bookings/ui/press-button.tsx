import { Button, type ButtonProps } from '@sanity/ui';
import type { OwnerApi } from '../api/owner-api.ts';
import { useCall, useMayAct } from '../api/use-owner-api.ts';
import { useAnnounce } from '../focus/outcome.tsx';
import { ErrorText } from './error-text.tsx';

type PressButtonProps = Pick<ButtonProps, 'text' | 'mode' | 'fontSize' | 'aria-label'> & {
  /** Where it makes no sense to press again. */
  isOnce?: boolean;
  /** What is read out once it is done. */
  said: string;
  call: (api: OwnerApi) => Promise<unknown>;
};

/** A button that asks the site for one thing, with what went wrong beside it. */
export function PressButton({ isOnce = false, said, call, ...button }: PressButtonProps) {
  const announce = useAnnounce();
  const { mutate, isPending, isSuccess, error } = useCall(call, {
    onSuccess: () => announce(said),
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

/** The same for who may change something. */
export const ActButton = (props: PressButtonProps) => useMayAct() && <PressButton {...props} />;

type ToggleProps = Pick<ButtonProps, 'text' | 'mode' | 'style'> & {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** Shows and hides what stands below it. */
export const Toggle = ({ isOpen, onToggle, ...button }: ToggleProps) => (
  <Button mode="bleed" {...button} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)} />
);
