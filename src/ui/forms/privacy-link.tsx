/** Renders the privacy link beside every form that asks for personal data. */
export function PrivacyLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center text-sm text-ink-700 underline underline-offset-4"
    >
      How we handle your details
    </a>
  );
}
