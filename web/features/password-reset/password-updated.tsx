import { Link } from 'react-router-dom';
import { passwordChanged } from '../../app/password-changed.ts';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../design/button.tsx';
import { HalfArt } from '../../design/layout/half-art.tsx';
import { Alert } from '../../design/type/alert.tsx';

type PasswordUpdatedProps = { readonly message: string | null; readonly isInvited: boolean };

/** Shown for two seconds before the redirect, with a link to skip the wait. */
export const PasswordUpdated = ({ message, isInvited }: PasswordUpdatedProps) => (
  <HalfArt
    title="All done"
    lede={
      isInvited
        ? 'From now on, log in with your email and this password.'
        : 'Your other devices have been logged out, to be on the safe side.'
    }
  >
    <Alert kind="ok">{message}</Alert>
    <div className="actions">
      <Link to={paths.myFestival} state={passwordChanged} className={buttonClass({})}>
        Go now
      </Link>
    </div>
  </HalfArt>
);
