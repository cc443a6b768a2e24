import { Link } from 'react-router-dom';
import type { Invited } from '#core/accounts/password-reset/invited-link.ts';
import { buttonClass } from '../../../design/button.tsx';
import { ArtBesideForm } from '../../../design/layout/art-beside-form.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import type { afterwards } from './invited-words.ts';

type PasswordUpdatedProps = {
  readonly message: string | null;
  readonly invited: Invited | null;
  readonly next: ReturnType<typeof afterwards>;
};

/** Shown for two seconds before the redirect, with a link to skip the wait. */
export const PasswordUpdated = ({ message, invited, next }: PasswordUpdatedProps) => (
  <ArtBesideForm
    title="All done"
    lede={
      invited
        ? `From now on, log in as ${invited.email}, with this password.`
        : 'Your other devices have been logged out, to be on the safe side.'
    }
  >
    <Alert kind="ok">{message}</Alert>
    <div className="actions">
      <Link to={next.to} state={next.state} className={buttonClass({})}>
        Go now
      </Link>
    </div>
  </ArtBesideForm>
);
