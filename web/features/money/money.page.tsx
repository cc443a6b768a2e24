import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Money } from './money.tsx';

/** The desk page for takings, fees, payouts, VAT and cash-ups. */
export const Component = () => (
  <DeskPage path={paths.deskMoney} title="Money" ownHead>
    <Money />
  </DeskPage>
);
