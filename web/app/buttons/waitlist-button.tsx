import type { ReactNode } from 'react';
import { usePorts } from '../../composition/ports-context.tsx';
import { type ButtonLook, LinkButton } from '../../design/button.tsx';
import { paths } from '../paths.ts';

type WaitlistButtonProps = ButtonLook & {
  readonly className?: string | undefined;
  /** The address of the waitlist with its form filled in; the plain page when absent. */
  readonly to?: string;
  readonly children: ReactNode;
};

/** A button to /waitlist, for when nothing is on sale; its clicks are counted (§7). */
export const WaitlistButton = ({ to, children, ...look }: WaitlistButtonProps) => {
  const { insights } = usePorts();
  const handleClick = () => insights.recorded({ kind: 'button-clicked', button: 'waitlist' });
  return (
    <LinkButton to={to ?? paths.waitlist} onClick={handleClick} {...look}>
      {children}
    </LinkButton>
  );
};
