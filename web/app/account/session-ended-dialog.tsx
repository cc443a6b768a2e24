import { useLocation } from 'react-router-dom';
import { accountMessages } from '#core/accounts/messages.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { Dialog } from '../../design/layout/dialog.tsx';
import { paths } from '../paths.ts';
import { withNext } from '../with-next.ts';
import { logInAgainTab } from './log-in-again.ts';

/**
 * The log-in opens in a tab of its own and closes it, so that every form keeps what was typed, whatever the log-in
 * needs: a password, a second step, or a link from an email. That tab's news of the log-in closes the dialog.
 */
export const SessionEndedDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { pathname, search, hash } = useLocation();
  return (
    <Dialog open onClose={onClose} title={accountMessages.ended}>
      <p>{accountMessages.endedWhatNow}</p>
      <div className="actions">
        {/* Not a router link: it opens another tab. `opener` lets that tab close itself. */}
        <a
          href={withNext(paths.login, `${pathname}${search}${hash}`)}
          target={logInAgainTab}
          rel="opener"
          className={buttonClass({})}
        >
          Log in
        </a>
        <Button variant="line" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
};
