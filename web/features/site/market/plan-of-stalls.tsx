import type { MarketNow } from '#core/site/frame/market-now.ts';
import { MarketPlan, pitchWords } from '../../../design/market/market-plan.tsx';
import styles from './plan-of-stalls.module.css';

type PlanProps = {
  readonly plan: NonNullable<MarketNow['plan']>;
  readonly stalls: readonly { readonly id: string; readonly name: string; readonly pitch: string | null }[];
};

/** The plan of the market with the stalls on their pitches, and the same as a list. */
export const PlanOfStalls = ({ plan, stalls }: PlanProps) => {
  const at = (pitch: string) => stalls.find((stall) => stall.pitch === pitch);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keys */}
      <section className={styles.scrolls} aria-label="Plan, scrolls sideways on a phone" tabIndex={0}>
        <MarketPlan
          plan={plan}
          label="Plan of the market; the stalls and their pitches are listed below"
          show={(pitch) => {
            const stall = at(pitch.id);
            return { kind: stall ? 'held' : 'free', says: pitchWords(pitch), ...(stall && { name: stall.name }) };
          }}
        />
      </section>
      <ul className={styles.list}>
        {plan.pitches.flatMap(({ id }) => {
          const stall = at(id);
          return stall
            ? [
                <li key={id}>
                  <b>{id}</b> {stall.name}
                </li>,
              ]
            : [];
        })}
      </ul>
    </>
  );
};
