import { type ButtonLook, LinkButton } from '../../design/button.tsx';
import { useCallToAction } from '../festival/use-call-to-action.ts';
import { paths } from '../paths.ts';
import { WaitlistButton } from './waitlist-button.tsx';

/** The one thing to do next, as a button; where that is a place in the queue, its presses are counted (§7). */
export const CallToActionButton = (look: ButtonLook & { readonly className?: string | undefined }) => {
  const { to, title } = useCallToAction();
  if (to === paths.waitlist) return <WaitlistButton {...look}>{title}</WaitlistButton>;
  return (
    <LinkButton to={to} {...look}>
      {title}
    </LinkButton>
  );
};
