import { useSelector } from '@xstate/react';
import type { User, UserType } from '#core/accounts/user.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import type { SessionActor } from '../../../session/session.ts';
import { ClaimNotice } from './claim-notice.tsx';
import { Festival } from './festival.tsx';
import { LoggedInAs } from './logged-in-as.tsx';
import { RecoveryCodeNotice } from './recovery-code-notice.tsx';
import { StaffLinks } from './staff-links.tsx';

type OwnFestivalProps = { readonly session: SessionActor; readonly user: User; readonly userType: UserType };

/** My Festival of the visitor who is logged in. */
export const Component = ({ session, user, userType }: OwnFestivalProps) => {
  const { sessionNews } = usePorts();
  const purchases = useSelector(session, ({ context }) => context.purchases);
  const loading = useSelector(session, (snapshot) => snapshot.hasTag('loadingPurchases'));
  const usedRecoveryCode = useSelector(session, ({ context }) => context.usedRecoveryCode);
  const leaving = useSelector(session, (snapshot) => snapshot.matches('loggingOut'));
  const changed = () => {
    session.send({ type: 'changedElsewhere' });
    // Notifies other open tabs, which show the same orders.
    sessionNews.publish();
  };
  return (
    <Festival
      user={user}
      userType={userType}
      purchases={purchases}
      loading={loading}
      onChanged={changed}
      notices={
        <>
          {usedRecoveryCode && <RecoveryCodeNotice />}
          <ClaimNotice onClaimed={changed} />
        </>
      }
      account={
        <>
          <StaffLinks user={user} />
          <LoggedInAs user={user} busy={leaving} onLogOut={() => session.send({ type: 'logOutClicked' })} />
        </>
      }
    />
  );
};
