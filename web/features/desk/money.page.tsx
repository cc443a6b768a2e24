import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
import { Money } from './money/money.tsx';

/** The desk page for takings, fees, payouts, VAT and cash-ups. */
export const Component = () => (
  <DeskPage path={paths.deskMoney} title="Money" ownHead>
    <Money />
  </DeskPage>
);
