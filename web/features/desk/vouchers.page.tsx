import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
import { Vouchers } from './vouchers/vouchers.tsx';

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
