import { useParams } from 'react-router-dom';
import { staffAt } from '#core/kernel/staff.ts';
import { paths } from '../../../app/paths.ts';
import { StaffGate } from '../../../app/staff-gate.tsx';
import { useStaffGate } from '../../../app/use-staff-gate.ts';
import { Section } from '../../../design/layout/section.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';

const ViewAs = deferredPart(() => import('./view-as/view-as.tsx'), <Loading />);

export const parts = [ViewAs];

/** My Festival as another user sees it, for organisers (F23). */
export const Component = () => {
  const { id = '' } = useParams();
  const path = `${paths.deskPeople}/${encodeURIComponent(id)}/view`;
  const gate = useStaffGate(path, staffAt.desk);
  if (gate.isOpen) return <ViewAs.Component key={id} id={id} />;
  return (
    <Section tight>
      <div className="wrap">
        <StaffGate gate={gate} path={path} title="View as">
          {() => null}
        </StaffGate>
      </div>
    </Section>
  );
};
