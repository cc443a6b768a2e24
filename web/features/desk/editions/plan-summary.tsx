import type { PlanAnswer, PlanMistake } from '#core/desk/editions/client.ports.ts';
import { editionMessages as says } from '#core/desk/editions/messages.ts';
import { formatCount, formatNumber } from '#core/kernel/format-number.ts';
import deskBox from '../../../app/desk/box.module.css';
import { Button } from '../../../design/button.tsx';
import styles from './plan.module.css';
import { asTyped, dateKey, type PlanDraft, typedWrong } from './use-plan.ts';

type PlanSummaryProps = {
  readonly answer: PlanAnswer;
  readonly draft: PlanDraft;
  /** Whether the server has not answered yet to what was typed. */
  readonly isBehind: boolean;
  readonly staff: number;
  readonly letGo: number;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onMake: () => void;
};

/** What will be made, what has to be put right before, and the button. */
export const PlanSummary = ({ answer, draft, isBehind, staff, letGo, busy, problem, onMake }: PlanSummaryProps) => {
  const { plan, dates, products, mistakes, lookAt } = answer;
  const typed = products.map((product) => ({ product, typed: draft.products[product.id] ?? asTyped(product) }));
  const copied = typed.filter((each) => each.typed.isCopied);
  const changed = copied.filter(({ product, typed: { price, places } }) => {
    const was = asTyped(product);
    return price !== was.price || places !== was.places;
  });
  const yours = dates.filter((date) => draft.dates[dateKey(date)] !== undefined).length;
  const numbersWrong = copied.flatMap((each) => {
    const wrong = typedWrong(each.typed, each.product);
    return [wrong.price, wrong.places].filter(Boolean);
  }).length;
  const others = mistakes.filter((mistake) => !stands(mistake, answer));
  const wrong = Math.max(mistakes.length, numbersWrong);
  return (
    <aside aria-label="What will be made">
      <div className={`${deskBox.box} ${deskBox.act} ${styles.sticky}`}>
        <h2>This will be made</h2>
        <dl className={deskBox.facts}>
          <Fact title="Year">{plan.year}, a draft that only organisers see</Fact>
          <Fact title="Dates">
            {dates.length} moved{yours > 0 && `, ${formatNumber(yours)} of them yours`}
          </Fact>
          <Fact title="Products">
            {copied.length}, all hidden{changed.length > 0 && `; ${formatNumber(changed.length)} with new numbers`}
          </Fact>
          <Fact title="Staff">
            {staff - letGo} stay{letGo > 0 && `, ${formatNumber(letGo)} let go`}
          </Fact>
          <Fact title="To look at">{formatCount(lookAt, 'text, picture or price', 'texts, pictures and prices')}</Fact>
        </dl>
        <p>
          <b>{says.noOne}</b> {says.nothingSold(plan.year)}
        </p>
        <div role="status">
          {wrong > 0 && <p className={styles.wrong}>{says.toPutRight(wrong)}</p>}
          {others.length > 0 && (
            <ul className={styles.mistakes}>
              {others.map(({ file, path, reason }) => (
                <li key={`${file} ${path.join('.')} ${reason}`}>
                  <b>{[file, ...path].join(', ')}</b> {reason}
                </li>
              ))}
            </ul>
          )}
        </div>
        {problem && <p role="alert">{problem}</p>}
        <Button block busy={busy || isBehind} disabled={wrong > 0} onClick={onMake}>
          {says.make(plan.year)}
        </Button>
      </div>
    </aside>
  );
};

/** Whether a mistake is shown at a field: at a date, at the day, or at a product's price or places. */
const stands = ({ file, path }: PlanMistake, { dates }: PlanAnswer): boolean =>
  dates.some((date) => dateKey(date) === `${file}:${path.join('.')}`) ||
  (file === 'edition.yaml' && ['day', 'startsAt', 'endsAt'].includes(path.join('.'))) ||
  (file === 'catalogue.yaml' && ['price', 'capacity'].includes(String(path[1])));

const Fact = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
