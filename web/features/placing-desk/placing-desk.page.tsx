import { useEffect, useState } from 'react';
import { isStaff } from '#core/accounts/staff.ts';
import type { PlacingDesk as PlacingDeskPort } from '#core/competition-day/placing/client.ports.ts';
import { paths } from '../../app/paths.ts';
import { StaffPage } from '../../app/staff-page.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { PlacingDesk } from './placing-desk.tsx';

/** The placing desk (§4): for the head judge; the organiser has read access. */
export const Component = () => {
  const { config } = useSite();
  const [port, setPort] = useState<PlacingDeskPort | null>(null);
  useEffect(() => {
    let current = true;
    // Loads the script while the session is checked; a failed import is retried on the next visit.
    import('../../composition/staff-api.ts').then(
      ({ placingDeskPort }) => current && setPort(placingDeskPort(config)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [config]);

  return (
    <StaffPage path={paths.placingDesk} title="The placing desk" labels={['headjudge', 'organiser']}>
      {(user) => (port ? <PlacingDesk port={port} mayPlace={isStaff(user, 'headjudge')} /> : <Loading />)}
    </StaffPage>
  );
};
