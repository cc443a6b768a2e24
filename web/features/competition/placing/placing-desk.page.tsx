import { useCallback } from 'react';
import { isStaff } from '#core/accounts/staff.ts';
import { ok } from '#core/kernel/result.ts';
import { staffAt } from '#core/kernel/staff.ts';
import { paths } from '../../../app/paths.ts';
import { StaffPage } from '../../../app/staff-page.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Loading } from '../../../design/type/loading.tsx';
import { PlacingDesk } from './placing-desk.tsx';

/** The placing desk (§4): for the head judge; the organiser has read access. */
export const Component = () => {
  const { config } = useSite();
  // Loaded while the session is being checked; a failed import is retried only by a reload.
  const load = useCallback(async () => {
    const { placingDeskPort, dayEntriesPort } = await import('../../../composition/staff-api.ts');
    return ok({ port: placingDeskPort(config), dayEntries: dayEntriesPort(config) });
  }, [config]);
  const { value: ports } = useFetched(load);

  return (
    <StaffPage path={paths.placingDesk} title="The placing desk" labels={staffAt.placing}>
      {(user) => (ports ? <PlacingDesk {...ports} mayPlace={isStaff(user, ...staffAt.decisions)} /> : <Loading />)}
    </StaffPage>
  );
};
