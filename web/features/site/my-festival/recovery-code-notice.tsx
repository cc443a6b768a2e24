import { Link } from 'react-router-dom';
import { recoveryCodeUsed } from '#core/accounts/settings/messages.ts';
import { paths } from '../../../app/paths.ts';
import { Alert } from '../../../design/type/alert.tsx';

/** After a log-in with a recovery code: says that the code is used up, and links to the number of codes left. */
export const RecoveryCodeNotice = () => (
  <Alert kind="warn">
    {recoveryCodeUsed} <Link to={`${paths.account}#two-step`}>See how many you have left</Link>.
  </Alert>
);
