import type { User } from '#core/accounts/user.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './logged-in-as.module.css';
import { OwnLink } from './view-as/own-link.tsx';

type LoggedInAsProps = {
  readonly user: Pick<User, 'email' | 'emailVerified'>;
  readonly busy: boolean;
  readonly onLogOut: () => void;
};

/** The user's email address, and the log-out button. */
export const LoggedInAs = ({ user: { email, emailVerified }, busy, onLogOut }: LoggedInAsProps) => (
  <section className={styles.account} aria-label="Your account">
    <p className="muted">
      Logged in as <BreakableEmail email={email} />
    </p>
    <p>
      <OwnLink as={TextLink} to={paths.account}>
        Account settings
      </OwnLink>
    </p>
    {!emailVerified && (
      <p className="muted">
        Bought something as a guest? <OwnLink to={paths.account}>Confirm your email</OwnLink> and it will appear here.
      </p>
    )}
    <Button variant="line" small busy={busy} onClick={onLogOut}>
      Log out
    </Button>
  </section>
);
