import { paths } from '../../app/paths.ts';
import { Button } from '../../design/button.tsx';
import { TextLink } from '../../design/text-link.tsx';
import styles from './account.module.css';

type AccountProps = { readonly email: string; readonly busy: boolean; readonly onLogOut: () => void };

/** Who is logged in here, and the way out. */
export const Account = ({ email, busy, onLogOut }: AccountProps) => (
  <section className={styles.account} aria-label="Your account">
    <p className="muted">Logged in as {email}</p>
    <p>
      <TextLink to={paths.account}>Account settings</TextLink>
    </p>
    <Button variant="line" small busy={busy} onClick={onLogOut}>
      Log out
    </Button>
  </section>
);
