import { useParams } from 'react-router-dom';
import { isId, userId } from '#core/kernel/ids.ts';
import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Person } from './people/person.tsx';
import { PersonUnknown } from './people/person-unknown.tsx';

/** The desk page for one person. */
export const Component = () => {
  const { id = '' } = useParams();
  return (
    <DeskPage path={`${paths.deskPeople}/${encodeURIComponent(id)}`} place={paths.deskPeople} title="People" ownHead>
      {isId(id) ? <Person key={id} id={userId(id)} /> : <PersonUnknown />}
    </DeskPage>
  );
};
