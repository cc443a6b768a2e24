import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaperDesk } from '#core/competition-day/paper/ports.ts';
import { entryId, isEntryId } from '#core/kernel/ids.ts';
import { paths } from '../../app/paths.ts';
import { StaffPage } from '../../app/staff-page.tsx';
import { Loading } from '../../design/loading.tsx';
import { useSite } from '../../site-context.tsx';
import { useContent } from '../../use-content.ts';
import { paperDeskPort } from '../../visitor/staff-api.ts';
import { rekeyPath } from './rekey-address.ts';
import { RekeyList } from './rekey-list.tsx';
import { RekeySheet } from './rekey-sheet.tsx';

/** Where paper score sheets are typed by two people (§4); the code on a sheet leads to its own run. */
export const Component = () => {
  const { config } = useSite();
  const rulebook = useContent('rulebook');
  const [port, setPort] = useState<PaperDesk | null>(null);
  useEffect(() => setPort(paperDeskPort(config)), [config]);
  const [search] = useSearchParams();
  const named = search.get('run');
  const entry = isEntryId(named) ? entryId(named) : null;

  return (
    <StaffPage
      path={entry ? rekeyPath(entry) : paths.rekey}
      title="Typing paper sheets"
      labels={['judge', 'headjudge', 'steward']}
    >
      {() => {
        if (!port) return <Loading />;
        if (!entry) return <RekeyList port={port} />;
        return <RekeySheet key={entry} port={port} rulebook={rulebook} entry={entry} />;
      }}
    </StaffPage>
  );
};
