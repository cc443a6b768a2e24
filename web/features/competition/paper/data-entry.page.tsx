import { useSearchParams } from 'react-router-dom';
import { entryId, isEntryId } from '#core/kernel/ids.ts';
import { staffAt } from '#core/kernel/staff.ts';
import { paths } from '../../../app/paths.ts';
import { StaffPage } from '../../../app/staff-page.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { Loading } from '../../../design/type/loading.tsx';
import { DataEntryList } from './data-entry-list.tsx';
import { dataEntryPath } from './data-entry-path.ts';
import { DataEntrySheet } from './data-entry-sheet.tsx';
import { usePaperDesk } from './use-paper-desk.ts';

/** Paper score sheets are transcribed by two people here (§4). The QR code on a sheet opens its own run. */
export const Component = () => {
  const rulebook = useContent('rulebook');
  const port = usePaperDesk();
  const [search] = useSearchParams();
  const named = search.get('run');
  const entry = isEntryId(named) ? entryId(named) : null;

  return (
    <StaffPage
      path={entry ? dataEntryPath(entry) : paths.dataEntry}
      title="Paper score sheets"
      isPlural
      labels={staffAt.sheets}
    >
      {() => {
        if (!port) return <Loading />;
        if (!entry) return <DataEntryList port={port} />;
        return <DataEntrySheet key={entry} port={port} rulebook={rulebook} entry={entry} />;
      }}
    </StaffPage>
  );
};
