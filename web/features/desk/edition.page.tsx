import { useParams } from 'react-router-dom';
import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { LookAt, YearUnknown } from './editions/look-at.tsx';

/** The desk page with what of a draft may no longer be true. */
export const Component = () => {
  const { id: year = '' } = useParams();
  return (
    <DeskPage path={`${paths.deskEditions}/${year}`} place={paths.deskEditions} title="Years" ownHead>
      {/^\d{4}$/.test(year) ? <LookAt key={year} year={Number(year)} /> : <YearUnknown />}
    </DeskPage>
  );
};
