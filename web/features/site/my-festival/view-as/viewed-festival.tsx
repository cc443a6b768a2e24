import { useMemo } from 'react';
import { userTypeOf } from '#core/accounts/user.ts';
import type { ViewedFestival as Viewed } from '#core/desk/people/view-as/client.ports.ts';
import { nothingChangesHere, toBeClaimedInWords } from '#core/desk/people/view-as/messages.ts';
import { PortsProvider, usePorts } from '../../../../composition/ports-context.tsx';
import { useSite } from '../../../../composition/site-context.tsx';
import { Alert } from '../../../../design/type/alert.tsx';
import { LoggedInAs } from '../logged-in-as.tsx';
import { MyFestivalSections } from '../my-festival-sections.tsx';
import { StaffLinks } from '../staff-links.tsx';
import { ViewedAs } from './own-link.tsx';
import styles from './view-as.module.css';
import { viewedPorts } from './viewed-ports.ts';

const nothing = () => {};

/**
 * My Festival, made of the same parts as its owner sees. It is inside a disabled fieldset, in which the browser
 * disables every button and field, also of parts that load later; sections still open and close.
 */
export const ViewedFestival = ({ viewed }: { readonly viewed: Viewed }) => {
  const ports = usePorts();
  const site = useSite();
  const theirs = useMemo(() => viewedPorts(ports, site, viewed), [ports, site, viewed]);
  const { user, purchases, toBeClaimed } = viewed;
  return (
    <PortsProvider value={theirs}>
      <ViewedAs value={true}>
        <fieldset disabled className={styles.viewed}>
          <legend className="visually-hidden">{nothingChangesHere(user)}</legend>
          <MyFestivalSections
            user={user}
            userType={userTypeOf(user.labels)}
            purchases={purchases}
            loading={false}
            onChanged={nothing}
            notices={toBeClaimed > 0 && <Alert kind="info">{toBeClaimedInWords(toBeClaimed)}</Alert>}
            account={
              <>
                <StaffLinks user={user} />
                <LoggedInAs user={user} busy={false} onLogOut={nothing} />
              </>
            }
          />
        </fieldset>
      </ViewedAs>
    </PortsProvider>
  );
};
