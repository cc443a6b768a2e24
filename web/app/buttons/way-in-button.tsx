import { type ButtonLook, LinkButton } from '../../design/button.tsx';
import { useWayIn } from '../festival/use-way-in.ts';
import { paths } from '../paths.ts';
import { WaitlistButton } from './waitlist-button.tsx';

/** The one thing to do next, as a button; where that is a place in the queue, its presses are counted (§7). */
export const WayInButton = (look: ButtonLook & { readonly className?: string | undefined }) => {
  const { to, title } = useWayIn();
  if (to === paths.waitlist) return <WaitlistButton {...look}>{title}</WaitlistButton>;
  return (
    <LinkButton to={to} {...look}>
      {title}
    </LinkButton>
  );
};
