import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { paths } from '../../../app/paths.ts';
import { Vouchers } from './vouchers.tsx';

/** The desk page for vouchers. */
export const Component = () => (
  <DeskPage
    path={paths.deskVouchers}
    title="Vouchers"
    lead="A code changes a price or unlocks something hidden. Newest first."
  >
    <Vouchers />
  </DeskPage>
);
