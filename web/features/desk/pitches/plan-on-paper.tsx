import type { MarketPlanNow, PlanTrader } from '#core/desk/traders/client.ports.ts';
import { holderOf, isUndecided } from '#core/desk/traders/plan-words.ts';
import { formatTime, formatWeekday } from '#core/kernel/time.ts';
import { MarketPlan } from '../../../design/market/market-plan.tsx';
import styles from './pitches.module.css';

type PaperProps = { readonly now: MarketPlanNow; readonly plan: NonNullable<MarketPlanNow['plan']> };

/** A list on the wall names no one as coming who isn't accepted. */
const nameOnPaper = (trader: PlanTrader): string => (isUndecided(trader) ? `Kept for ${trader.name}` : trader.name);

/** The plan for the wall on one sheet of A4, and on the next ones a line for each pitch and the list for the gate. Screens never show it. */
export const PlanOnPaper = ({ now: { traders, slots, year }, plan }: PaperProps) => {
  const slotOf = (id: string | null | undefined) => {
    const slot = slots.find((each) => each.id === id);
    return slot ? `${formatWeekday(slot.at)}, ${formatTime(slot.at)}` : '';
  };
  return (
    <div className={styles.paper}>
      <section>
        <h2>Plan of the market {year}</h2>
        <MarketPlan
          plan={plan}
          label="Plan of the market"
          show={({ id }) => {
            const holder = holderOf(traders, id);
            const kind = !holder ? 'free' : isUndecided(holder) ? 'kept' : 'held';
            return { kind, says: holder?.name ?? 'free', name: holder?.name ?? '' };
          }}
        />
      </section>
      <table>
        <caption>Pitches</caption>
        <thead>
          <tr>
            <th>Pitch</th>
            <th>Trader</th>
            <th>Size</th>
            <th>Power</th>
            <th>Sets up</th>
          </tr>
        </thead>
        <tbody>
          {plan.pitches.map(({ id, ground, power }) => {
            const holder = holderOf(traders, id);
            return (
              <tr key={id}>
                <td>{id}</td>
                <td>{holder ? nameOnPaper(holder) : 'free'}</td>
                <td>{ground}</td>
                <td>{power === 'none' ? '' : power}</td>
                <td>{slotOf(holder?.slot)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {slots.length > 0 && (
        <table>
          <caption>The traders’ gate, by set-up slot</caption>
          <thead>
            <tr>
              <th>Come</th>
              <th>Slot</th>
              <th>Trader</th>
              <th>Plate</th>
              <th>Pitch</th>
            </tr>
          </thead>
          <tbody>
            {slots.flatMap((slot) =>
              traders
                .filter((trader) => trader.slot === slot.id)
                .map((trader) => (
                  <tr key={trader.id}>
                    <td>☐</td>
                    <td>{slotOf(slot.id)}</td>
                    <td>{nameOnPaper(trader)}</td>
                    <td>{trader.plate}</td>
                    <td>{trader.pitch ?? ''}</td>
                  </tr>
                )),
            )}
          </tbody>
        </table>
      )}
    </div>
  );
};
