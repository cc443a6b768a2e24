import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import { staffAt } from '#core/kernel/staff.ts';
import { paths } from '../../../app/paths.ts';
import { StaffPage } from '../../../app/staff-page.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Loading } from '../../../design/type/loading.tsx';
import { Rings } from './rings.tsx';

/** All rings on one page, live, for the head judge and the organiser. */
export const Component = () => {
  const { config } = useSite();
  const load = useCallback(async () => {
    const { allRingsPort } = await import('../../../composition/staff-api.ts');
    return ok(allRingsPort(config));
  }, [config]);
  const { value: port } = useFetched(load);
  return (
    <StaffPage path={paths.rings} title="The page of all rings" labels={staffAt.placing}>
      {() => (port ? <Rings port={port} /> : <Loading />)}
    </StaffPage>
  );
};
