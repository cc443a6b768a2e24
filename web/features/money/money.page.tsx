import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import { formatDay, formatTime, instant } from '#core/kernel/time.ts';
import type { MoneyFigures } from '#core/money/balance/client.ports.ts';
import { journalPath } from '#core/money/balance/journal-path.ts';
import { plainPounds } from '#core/money/balance/pounds.ts';
import { DeskHead } from '../../app/desk/desk-head.tsx';
import { DeskPage } from '../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../app/desk/fetched-part.tsx';
import { FileLink } from '../../app/desk/file-link.tsx';
import deskLayout from '../../app/desk/layout.module.css';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { Discrepancies } from './discrepancies.tsx';
import { Invoices } from './invoices.tsx';
import { MainFigures } from './main-figures.tsx';
import { Payouts } from './payouts.tsx';
import { ProductTable } from './product-table.tsx';
import { TakingsChart } from './takings-chart.tsx';
import { WaysAndVat } from './ways-and-vat.tsx';

/** The festival's money: takings, fees, payouts, and discrepancies. */
export const Money = () => {
  const { money } = useDeskPorts();
  const load = useCallback(async () => ok(await money.read()), [money]);
  const fetched = useFetched(load, { failure: 'the money could not be loaded' });
  return (
    <>
      <DeskHead
        title="Money"
        lead={fetched.value && <Lead figures={fetched.value} />}
        actions={
          <>
            <Button small variant="line" onClick={() => window.print()}>
              Print
            </Button>
            <FileLink className={buttonClass({ small: true })} path={journalPath} download>
              Treasurer’s CSV
            </FileLink>
          </>
        }
      />
      <FetchedPart fetched={fetched} what="the money">
        {(figures) => (
          <>
            <MainFigures figures={figures} />
            {figures.days.length === 0 ? (
              <p role="status">
                No tickets have been sold yet. Takings, fees and payouts will be here from the first sale.
              </p>
            ) : (
              <>
                <div className={`${deskLayout.split75} ${deskLayout.block}`}>
                  <TakingsChart days={figures.days} />
                  <Discrepancies figures={figures} onAccepted={fetched.refetch} />
                </div>
                <ProductTable figures={figures} />
                <WaysAndVat figures={figures} />
              </>
            )}
            <Payouts payouts={figures.payouts} now={figures.now} />
            <Invoices />
          </>
        )}
      </FetchedPart>
    </>
  );
};

const Lead = ({ figures: { now, onItsWay } }: { readonly figures: MoneyFigures }) => {
  const { config } = useSite();
  const moment = instant(now);
  return (
    <>
      {formatDay(moment)}, {formatTime(moment)}. The {config.edition.year} festival, since the first ticket.
      {onItsWay > 0 && ` ${plainPounds(onItsWay)} of sales is on its way to Stripe’s balance.`}
      {onItsWay < 0 && ` ${plainPounds(-onItsWay)} of refunds is on its way through Stripe’s balance.`}
    </>
  );
};

/** The desk page for takings, fees, payouts, VAT and cash-ups. */
export const Component = () => (
  <DeskPage path={paths.deskMoney} title="Money" ownHead>
    <Money />
  </DeskPage>
);
