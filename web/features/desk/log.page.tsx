import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Log } from './log/log.tsx';

/** The desk page for the audit log. */
export const Component = () => (
  <DeskPage path={paths.deskLog} title="Audit log" lead="Who changed what, when and why. Newest first.">
    <Log />
  </DeskPage>
);
