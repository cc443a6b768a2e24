import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ComplimentaryChoice, IssueComplimentaryRefusal } from '#core/desk/orders/client.ports.ts';
import { deskOrderRefusals } from '#core/desk/orders/messages.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { focusFirstError } from '../../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { complimentaryCounts } from './complimentary-counts.ts';
import styles from './orders.module.css';

type ComplimentaryDialogProps = { readonly onClose: () => void };

/** Issues complimentary tickets; they take places like all others. */
export const ComplimentaryDialog = ({ onClose }: ComplimentaryDialogProps) => {
  const { orders } = useDeskPorts();
  const read = useCallback(async () => ok(await orders.complimentaryChoice()), [orders]);
  const fetched = useFetched(read, { failure: 'the complimentary tickets could not be read' });
  return (
    <Dialog open wide title="Complimentary tickets" onClose={onClose}>
      <FetchedPart fetched={fetched} what="the tickets you can give">
        {(choice) => <ComplimentaryForm choice={choice} onClose={onClose} />}
      </FetchedPart>
    </Dialog>
  );
};

type FormProps = ComplimentaryDialogProps & { readonly choice: ComplimentaryChoice };

const ComplimentaryForm = ({ choice, onClose }: FormProps) => {
  const { orders } = useDeskPorts();
  const navigate = useNavigate();
  const [counts, setCounts] = useState<ReadonlyMap<ProductId, string>>(new Map());
  const question = useQuestionedEmail();
  // A repeated click sends the same attempt, so that nothing is issued twice after a lost response.
  const attempt = useRef(attemptId(`desk-${crypto.randomUUID()}`));
  const read = complimentaryCounts(choice.products, counts, choice.most);
  const { items, places } = read;
  const isWrong = read.faults.size > 0 || read.total !== null;
  const { busy, problem, say, submit } = useSubmit<IssueComplimentaryRefusal>({
    refused: (refusal) => {
      // Nothing was issued, so the corrected form is a new attempt.
      attempt.current = attemptId(`desk-${crypto.randomUUID()}`);
      return refusalWords(refusal);
    },
    failed: 'We couldn’t confirm that. Click again: nothing is issued twice.',
  });

  const issue = onTyped((typed, form) => {
    if (isWrong) focusFirstError(form);
    if (busy || isWrong || places === 0) return undefined;
    const email = typedIn(typed, 'email');
    const unlikely = question(email);
    if (unlikely !== undefined) return say(unlikely);
    const [name, reason] = [typedIn(typed, 'name'), typedIn(typed, 'reason')];
    return submit(
      () => orders.issueComplimentary({ attempt: attempt.current, name, email, items, reason }),
      ({ orderId }) => navigate(`${paths.deskOrders}/${orderId}`),
    );
  });

  return (
    <form onSubmit={issue} noValidate className={styles.halves}>
      <TicketCounts
        choice={choice}
        typed={counts}
        read={read}
        onType={(id, count) => setCounts((before) => new Map(before).set(id, count))}
      />
      <div>
        <label className={deskFields.field}>
          <span>Name</span>
          <input name="name" maxLength={500} autoComplete="off" />
        </label>
        <label className={deskFields.field}>
          <span>Email</span>
          <input type="email" name="email" maxLength={320} autoComplete="off" />
        </label>
        <label className={deskFields.field}>
          <span>Reason, for the audit log</span>
          <input name="reason" maxLength={500} />
        </label>
        <div className={deskBox.note}>
          <b>What will happen</b>
          <p>
            {isWrong
              ? wrongWords(choice.products, read)
              : places === 0
                ? 'Choose the tickets first.'
                : `${places === 1 ? 'One place is' : `${formatNumber(places)} places are`} taken, and the ${places === 1 ? 'ticket goes' : 'tickets go'} to this address at £0.00.`}
          </p>
        </div>
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className={styles.answers}>
          <Button type="submit" busy={busy} disabled={places === 0 && !isWrong} aria-disabled={isWrong}>
            {places === 0 || isWrong
              ? 'Issue, £0.00'
              : `Issue ${places === 1 ? 'one ticket' : `${formatNumber(places)} tickets`}, £0.00`}
          </Button>
          <button type="button" className={deskText.link} onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </form>
  );
};

type TicketCountsProps = {
  readonly choice: ComplimentaryChoice;
  readonly typed: ReadonlyMap<ProductId, string>;
  readonly read: ReturnType<typeof complimentaryCounts>;
  readonly onType: (product: ProductId, count: string) => void;
};

const TicketCounts = ({ choice: { products, most }, typed, read, onType }: TicketCountsProps) => {
  const { items, faults, total } = read;
  return (
    <fieldset className={styles.choice}>
      <legend>Tickets, {formatNumber(most)} at most</legend>
      {products.map(({ id, name: product, left }) => (
        <label key={id}>
          <span>
            {product}
            <small>{left === null ? 'no limit' : left === 0 ? 'sold out' : `${formatNumber(left)} left`}</small>
          </span>
          <input
            inputMode="numeric"
            value={typed.get(id) ?? '0'}
            disabled={left === 0}
            aria-invalid={faults.has(id) || (total !== null && items.some(({ productId }) => productId === id))}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onType(id, target.value)}
          />
          {faults.has(id) && (
            <span className={styles.wrong} role="alert">
              {faults.get(id)}
            </span>
          )}
        </label>
      ))}
      {total !== null && (
        <p className={styles.wrong} role="alert">
          {total}
        </p>
      )}
    </fieldset>
  );
};

/** Which numbers to correct, and their limits: "Adult day ticket: only 3 left." */
const wrongWords = (
  products: ComplimentaryChoice['products'],
  { faults, total }: ReturnType<typeof complimentaryCounts>,
): string =>
  total ??
  products
    .flatMap(({ id, name }) => {
      const fault = faults.get(id);
      return fault === undefined ? [] : [`${name}: ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`];
    })
    .join(' ');

const refusalWords = (refusal: IssueComplimentaryRefusal): string => {
  switch (refusal.kind) {
    case 'sold-out':
      return `There aren’t that many places left: ${refusal.short.map(({ name, left }) => `${left} of ${name}`).join(', ')}.`;
    case 'too-many':
      return `That’s more than ${refusal.most} tickets. Please issue them in two goes.`;
    case 'cart-empty':
      return 'Choose the tickets first.';
    case 'product-unavailable':
      return 'One of these isn’t in the catalogue any more. Close this and open it again.';
    case 'attempt-over':
      return 'That didn’t work, and nothing was issued. Please try again.';
    default:
      return deskOrderRefusals[refusal.kind];
  }
};
