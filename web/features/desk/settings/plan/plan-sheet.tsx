import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { MarketPlan as Plan } from '#core/desk/traders/market-plan.ts';
import { useSite } from '../../../../composition/site-context.tsx';
import { MarketPlan } from '../../../../design/market/market-plan.tsx';
import { classNames } from '../../../../design/type/class-names.ts';
import styles from './plan.module.css';

type SheetProps = { readonly plan: Plan; readonly onPrinted: () => void };

/** The plan alone on a sheet of A4, printed as soon as it is there. Outside the page, of which nothing is printed with it. */
export const PlanSheet = ({ plan, onPrinted }: SheetProps) => {
  const { year } = useSite().config.edition;
  const [width, height] = plan.size;
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <section className={classNames(styles.paper, height > width && styles.upright)} aria-label="The plan on paper">
      <h2>Plan of the market {year}</h2>
      <MarketPlan plan={plan} label="Plan of the market" show={() => ({ kind: 'plain', says: '' })} />
    </section>,
    document.body,
  );
};
