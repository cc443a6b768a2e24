import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { recoveryCodeUsed } from '#core/accounts/settings/messages.ts';
import type { User, UserType } from '#core/accounts/user.ts';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import type { SessionActor } from '../../../session/session.ts';
import { ClaimNotice } from './claim-notice.tsx';
import { LoggedInAs } from './logged-in-as.tsx';
import { MyFestivalSections } from './my-festival-sections.tsx';
import { PastFestivals } from './past-festivals.tsx';
import { StaffLinks } from './staff-links.tsx';
import { YourCalendar } from './your-calendar.tsx';

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
    <MyFestivalSections
      user={user}
      userType={userType}
      purchases={purchases}
      loading={loading}
      onChanged={changed}
      notices={
        <>
          {usedRecoveryCode && (
            <Alert kind="warn">
              {recoveryCodeUsed} <Link to={`${paths.account}#two-step`}>See how many you have left</Link>.
            </Alert>
          )}
          <ClaimNotice onClaimed={changed} />
        </>
      }
      past={<PastFestivals />}
      account={
        <>
          <YourCalendar />
          <StaffLinks user={user} />
          <LoggedInAs user={user} busy={leaving} onLogOut={() => session.send({ type: 'logOutClicked' })} />
        </>
      }
    />
  );
};
