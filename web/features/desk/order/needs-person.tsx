import { useState } from 'react';
import type { DeskOrder } from '#core/desk/orders/desk-order-shapes.ts';
import type { ReviewDecision } from '#core/desk/orders/review.ts';
import { formatPounds, pence } from '#core/kernel/money.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './order.module.css';
import { useChanging } from './use-order.ts';

type NeedsPersonProps = {
  readonly shown: DeskOrder;
  readonly onDone: (what: string) => void;
  /** Called with the reason after a refusal: the order may be settled by now. */
  readonly onRefused: (why: string) => void;
};

/** Why an order needs a person, with a button for each possible solution. Each asks for confirmation. */
export const NeedsPerson = ({ shown, onDone, onRefused }: NeedsPersonProps) => {
  const { orders } = useDeskPorts();
  const { busy, problem, submit } = useChanging(onRefused);
  const [asked, setAsked] = useState<ReviewDecision | null>(null);
  const [reason, setReason] = useState('');
  const { order, paid, waysOut } = shown;
  const left = formatPounds(pence(Math.max(0, (paid ?? 0) - order.refunded)));
  const ways: Readonly<
    Record<ReviewDecision, { readonly name: string; readonly what: string; readonly done: string }>
  > = {
    refund: {
      name: `Refund ${left}`,
      what: `All that’s left of the order, ${left}, goes back to the card. Its tickets stop working and their places go back on sale. The buyer gets an email.`,
      done: `The refund of ${left} is on its way.`,
    },
    'ask-again': {
      name: 'Check the payment again',
      what: 'We ask the payment company how this order stands. If it was put right there, the order is settled.',
      done: 'The payment company had news: the order is settled.',
    },
    keep: {
      name: 'It’s fine as it is',
      what: 'The order stays exactly as it is, and is taken off the list of what needs attention.',
      done: 'The order is settled.',
    },
  };
  const settle = (way: ReviewDecision) =>
    submit(
      () => orders.settle(order.id, { way, review: order.review ?? '', reason }),
      ({ settled }) =>
        onDone(settled ? ways[way].done : 'The payment company says the same as before, so the order still needs you.'),
    );
  return (
    <section className={styles.needs}>
      <h2>Needs attention</h2>
      <p className={styles.why}>{order.review}</p>
      {asked === null ? (
        <div className={styles.answers}>
          {waysOut.map((way, at) => (
            <Button key={way} small variant={at === 0 ? 'accent' : 'line'} onClick={() => setAsked(way)}>
              {ways[way].name}
            </Button>
          ))}
        </div>
      ) : (
        <>
          <p>{ways[asked].what}</p>
          <label className={deskFields.field}>
            <span>Reason, for the audit log (optional)</span>
            <input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
          </label>
          {problem && <Alert kind="bad">{problem}</Alert>}
          <div className={styles.answers}>
            <Button small busy={busy} onClick={() => settle(asked)}>
              {ways[asked].name}
            </Button>
            <button type="button" className={deskText.link} onClick={() => setAsked(null)}>
              Cancel
            </button>
          </div>
        </>
      )}
    </section>
  );
};
