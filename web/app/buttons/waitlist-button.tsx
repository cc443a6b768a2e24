import type { ReactNode } from 'react';
import { usePorts } from '../../composition/ports-context.tsx';
import { type ButtonLook, LinkButton } from '../../design/button.tsx';
import { paths } from '../paths.ts';

type WaitlistButtonProps = ButtonLook & { readonly className?: string | undefined; readonly children: ReactNode };

/** The way to /waitlist, where there is nothing to buy; its presses are counted (§7). */
export const WaitlistButton = ({ children, ...look }: WaitlistButtonProps) => {
  const { insights } = usePorts();
  const handleClick = () => insights.recorded({ kind: 'button-clicked', button: 'waitlist' });
  return (
    <LinkButton to={paths.waitlist} onClick={handleClick} {...look}>
      {children}
    </LinkButton>
  );
};
