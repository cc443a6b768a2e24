import { type ButtonLook, LinkButton } from '../../design/button.tsx';
import { useCallToAction } from '../festival/use-call-to-action.ts';
import { WaitlistButton } from './waitlist-button.tsx';

/** The edition's call to action as a button. When it leads to a waiting list, its clicks are counted (§7). */
export const CallToActionButton = (look: ButtonLook & { readonly className?: string | undefined }) => {
  const { to, title, isWaitlist } = useCallToAction();
  if (isWaitlist)
    return (
      <WaitlistButton to={to} {...look}>
        {title}
      </WaitlistButton>
    );
  return (
    <LinkButton to={to} {...look}>
      {title}
    </LinkButton>
  );
};
