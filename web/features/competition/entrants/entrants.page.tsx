import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import { staffAt } from '#core/kernel/staff.ts';
import { paths } from '../../../app/paths.ts';
import { StaffPage } from '../../../app/staff-page.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Loading } from '../../../design/type/loading.tsx';
import { Entrants } from './entrants.tsx';

/** Contacts of entrants and Have A Go answers, for the organiser. */
export const Component = () => {
  const { config } = useSite();
  // Loaded while the session is being checked; a failed import is retried only by a reload.
  const load = useCallback(
    async () => ok((await import('../../../composition/staff-api.ts')).entrantsDeskPort(config)),
    [config],
  );
  const { value: port } = useFetched(load);

  return (
    <StaffPage path={paths.entrants} title="Entrants" labels={staffAt.desk}>
      {() => (port ? <Entrants port={port} /> : <Loading />)}
    </StaffPage>
  );
};
