import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CarerList, DeclineRefusal, GrantRefusal, ListedCarer } from '#core/desk/carers/client.ports.ts';
import { decideRefusals } from '#core/desk/carers/messages.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import type { Result } from '#core/kernel/result.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
import styles from './carers.module.css';
import { IssueDialog } from './issue-dialog.tsx';

type DecisionProps = {
  readonly request: ListedCarer;
  readonly products: CarerList['products'];
  /** Called with the decision as a sentence. */
  readonly onDecided: (what: string) => void;
};

/** The form for the decision about a request: a ticket is issued, or the request turned down with a reason. */
export const Decision = ({ request, products, onDecided }: DecisionProps) => {
  const { carers } = useDeskPorts();
  const { id, carer, person, fileUntil } = request;
  const [product, setProduct] = useState(products[0]?.id ?? null);
  const [isAsked, setAsked] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, problem, say, submit } = useSubmit<GrantRefusal | DeclineRefusal>({
    refused: ({ kind }) => decideRefusals[kind],
    failed: 'We couldn’t confirm that. Please reload the page to see what happened before you try again.',
  });

  const decide = (call: () => Promise<Result<unknown, GrantRefusal | DeclineRefusal>>, what: string) =>
    submit(call, () => onDecided(what));
  const ask = () => {
    say(null);
    setAsked(true);
  };

  return (
    <aside aria-label={`Decide about ${carer.name}`}>
      <div className={`${deskBox.box} ${deskBox.act}`}>
        <h2>Decide</h2>
        <WhoComes carer={carer} person={person} />
        <TicketChoice products={products} chosen={product} onChoose={setProduct} />
        {isDeclining && (
          <label className={deskFields.field}>
            <span>Reason, which {carer.name} reads</span>
            <textarea rows={3} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
          </label>
        )}
        <div className={styles.decision}>
          {problem && !isAsked && <Alert kind="bad">{problem}</Alert>}
          {!isDeclining && (
            <Button block disabled={product === null} onClick={ask}>
              Issue the ticket, £0.00
            </Button>
          )}
          <Button
            block
            small
            variant={isDeclining ? 'danger' : 'line'}
            busy={isDeclining && busy}
            onClick={() =>
              isDeclining
                ? decide(() => carers.decline(id, reason), `${carer.name} gets an email with the reason.`)
                : setDeclining(true)
            }
          >
            {isDeclining ? 'Turn it down and send the reason' : 'Turn down, with a reason'}
          </Button>
          {isDeclining && (
            <button type="button" className={deskText.link} onClick={() => setDeclining(false)}>
              Cancel
            </button>
          )}
        </div>
      </div>
      <IssueDialog
        request={request}
        product={products.find((each) => each.id === product)?.name ?? ''}
        open={isAsked}
        busy={busy}
        problem={problem}
        onIssue={() =>
          product && decide(() => carers.grant(id, product), `${carer.name}’s ticket is on its way by email.`)
        }
        onClose={() => setAsked(false)}
      />
      <FileDeletion until={fileUntil} />
    </aside>
  );
};

type WhoComesProps = Pick<ListedCarer, 'carer' | 'person'>;

const WhoComes = ({ carer, person }: WhoComesProps) => (
  <dl className={deskBox.facts}>
    <div>
      <dt>Carer</dt>
      <dd>
        {carer.name}
        <br />
        <BreakableEmail email={carer.email} />
      </dd>
    </div>
    <div>
      <dt>Coming with</dt>
      <dd>
        {person.name}
        {person.ticket && (
          <>
            <br />
            <Link to={`${paths.deskOrders}?q=${encodeURIComponent(person.ticket)}`}>{person.ticket}</Link>
          </>
        )}
      </dd>
    </div>
  </dl>
);

type TicketChoiceProps = Pick<CarerList, 'products'> & {
  readonly chosen: ProductId | null;
  readonly onChoose: (product: ProductId | null) => void;
};

const TicketChoice = ({ products, chosen, onChoose }: TicketChoiceProps) => (
  <label className={`${deskFields.field} ${styles.ticket}`}>
    <span>Ticket</span>
    <select
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(products.find((each) => each.id === target.value)?.id ?? null)}
    >
      {products.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </select>
  </label>
);

const FileDeletion = ({ until }: { readonly until: Instant }) => (
  <div className={deskBox.note}>
    <b>The file is deleted as soon as you decide</b>
    <p>We keep a note of what you decided, but not the file. If no one decides, it’s deleted on {formatDate(until)}.</p>
  </div>
);
