import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TraderDecisionRefusal, TraderDecisionSent, TraderPage } from '#core/desk/traders/client.ports.ts';
import { type DeclineReason, declineReasons } from '#core/desk/traders/emails.ts';
import { mayDecide } from '#core/desk/traders/may-decide.ts';
import { decideTraderRefusals, declineWords } from '#core/desk/traders/messages.ts';
import { formatPounds } from '#core/kernel/money.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatDay, formatTime } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { ReadEmail } from './read-email.tsx';

type DecisionsProps = {
  readonly trader: TraderPage;
  /** Called with what was decided, as a sentence. */
  readonly onDecided: (what: string) => void;
};

/** A question that another part of the page begins, about a paper; a new object is a new one. */
type Asking = { readonly text: string } | null;

type Other = 'waiting' | 'ask' | 'decline';

/** The box with the decision: accepting, or one of the others; each with its email to be read first. */
export const Decisions = ({ trader, onDecided, asking = null }: DecisionsProps & { readonly asking?: Asking }) => {
  const [doing, setDoing] = useState<Other | null>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asking === null) return;
    setDoing('ask');
    box.current?.focus();
  }, [asking]);
  const { state } = trader;
  const others = (['waiting', 'ask', 'decline'] as const).filter((kind) => mayDecide(kind, state));
  const decided = (what: string) => {
    setDoing(null);
    onDecided(what);
  };
  return (
    <aside ref={box} aria-label="Decide" tabIndex={-1}>
      {trader.offer && <Stand trader={trader} />}
      {doing === null && mayDecide('accept', state) && <Accept trader={trader} onDecided={decided} />}
      {doing !== null && (
        <OtherDecision
          key={`${doing}${asking?.text ?? ''}`}
          kind={doing}
          trader={trader}
          begun={doing === 'ask' ? (asking?.text ?? '') : ''}
          onDecided={decided}
          onClose={() => setDoing(null)}
        />
      )}
      {doing === null && others.includes('waiting') && (
        <div className={deskBox.box}>
          <Button block variant="line" onClick={() => setDoing('waiting')}>
            {words.waiting.title}
            {trader.waiting > 0 ? `: ${trader.waiting} on it` : ''}
          </Button>
        </div>
      )}
      {doing === null && others.some((kind) => kind !== 'waiting') && (
        <ul className={deskBox.actionList}>
          {others.map(
            (kind) =>
              kind !== 'waiting' && (
                <li key={kind}>
                  <button type="button" onClick={() => setDoing(kind)}>
                    {words[kind].title}
                  </button>
                </li>
              ),
          )}
        </ul>
      )}
    </aside>
  );
};

const Stand = ({ trader: { offer, state } }: Pick<DecisionsProps, 'trader'>) =>
  offer && (
    <div className={deskBox.note}>
      <b>{offer.stand}</b>
      {state === 'accepted' && (
        <p>
          Held until {formatDay(offer.until)}, {formatTime(offer.until)}; not paid yet.{' '}
          <Link to={`${paths.deskWaiting}?product=${offer.productId}`}>Give them longer, or take it back</Link>
        </p>
      )}
      {state === 'paid' && (
        <p>Paid. {offer.orderId && <Link to={`${paths.deskOrders}/${offer.orderId}`}>See the order</Link>}</p>
      )}
      {state === 'lapsed' && <p>It’s not held any more, and free again. You can accept them again.</p>}
    </div>
  );

const failed = 'We couldn’t confirm that. Please reload the page to see what happened before you try again.';

const useDecide = (trader: TraderPage, onDecided: (what: string) => void) => {
  const { traders } = useDeskPorts();
  const { busy, problem, say, submit } = useSubmit<TraderDecisionRefusal>({
    refused: ({ kind }) => decideTraderRefusals[kind],
    failed,
  });
  const decide = (decision: TraderDecisionSent, what: string) =>
    void submit(
      () => traders.decide(trader.id, decision),
      () => onDecided(what),
    );
  return { busy, problem, say, decide };
};

const Accept = ({ trader, onDecided }: DecisionsProps) => {
  const { form, stands, offerDays, categories } = trader;
  const [stand, setStand] = useState(stands.find(({ id }) => id === form.stand)?.id ?? stands[0]?.id ?? null);
  const [days, setDays] = useState(offerDays);
  const [text, setText] = useState('');
  const { busy, problem, decide } = useDecide(trader, onDecided);
  const price = stands.find(({ id }) => id === stand)?.price;
  const tooMany = categories.filter(({ wanted, others }) => wanted !== null && others.length >= wanted);
  const decision = stand && ({ kind: 'accept', productId: stand, days, text } as const);
  const missing = trader.papers.filter((paper) => paper.state !== 'good');
  return (
    <div className={`${deskBox.box} ${deskBox.act}`}>
      <h2>Accept</h2>
      <label className={deskFields.field}>
        <span>Stand</span>
        <select
          value={stand ?? ''}
          onChange={({ target }) => setStand(stands.find(({ id }) => id === target.value)?.id ?? null)}
        >
          {stands.map(({ id, name, price: cost, left }) => (
            <option key={id} value={id}>
              {name}, {formatPounds(cost)}
              {left === null ? '' : `: ${left} left`}
            </option>
          ))}
        </select>
      </label>
      <label className={deskFields.field}>
        <span>Held for</span>
        <select value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {[...new Set([offerDays, 3, 7, 10, 14])]
            .toSorted((one, other) => one - other)
            .map((each) => (
              <option key={each} value={each}>
                {each === 1 ? 'a day' : `${each} days`}
              </option>
            ))}
        </select>
      </label>
      <OwnSentence text={text} onType={setText} />
      {tooMany.map(({ category, wanted, others }) => (
        <div key={category} className={deskBox.note}>
          <b>{category}: one more than you’d like</b>
          <p>
            You’d like {spokenNumber(wanted ?? 0)}. {names.format(others.map(({ name }) => name))}{' '}
            {others.length === 1 ? 'has a stand' : 'have stands'} already.
          </p>
        </div>
      ))}
      {missing.length > 0 && (
        <p className={deskText.quiet}>
          {missing.length === 1 ? 'A paper is' : `${missing.length} papers are`} missing or end too early; the email
          asks for {missing.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      {decision && <ReadEmail id={trader.id} decision={decision} />}
      {problem && <Alert kind="bad">{problem}</Alert>}
      {decision && price !== undefined ? (
        <Button
          block
          busy={busy}
          onClick={() => decide(decision, `${form.contact} gets an email with a link to pay. The stand is held.`)}
        >
          Accept for {formatPounds(price)}
        </Button>
      ) : (
        <p>No stand is on sale. Add one in the catalogue.</p>
      )}
    </div>
  );
};

const names = new Intl.ListFormat('en-GB');

const words = {
  waiting: {
    title: 'Put on the waiting list',
    button: 'Put on the list and send',
    label: 'A sentence of your own',
    done: 'is on the waiting list now, and gets an email.',
  },
  ask: {
    title: 'Ask a question',
    button: 'Send the question',
    label: 'Your question',
    done: 'gets your question by email. The answer appears here.',
  },
  decline: {
    title: 'Decline',
    button: 'Decline and send',
    label: 'A sentence of your own',
    done: 'gets an email. The papers are deleted within 30 days.',
  },
} as const satisfies Readonly<Record<Other, { readonly [Word in 'title' | 'button' | 'label' | 'done']: string }>>;

type OtherProps = DecisionsProps & {
  readonly kind: Other;
  /** What the text begins with. */
  readonly begun: string;
  readonly onClose: () => void;
};

const OtherDecision = ({ kind, trader, begun, onDecided, onClose }: OtherProps) => {
  const [text, setText] = useState(begun);
  const [why, setWhy] = useState<DeclineReason>('enough');
  const { busy, problem, decide } = useDecide(trader, onDecided);
  const decision: TraderDecisionSent = kind === 'decline' ? { kind, why, text } : { kind, text };
  return (
    <div className={`${deskBox.box} ${deskBox.act}`}>
      <h2>{words[kind].title}</h2>
      {kind === 'decline' && (
        <label className={deskFields.field}>
          <span>Because</span>
          <select
            value={why}
            onChange={({ target }) => setWhy(declineReasons.find((each) => each === target.value) ?? 'none')}
          >
            {declineReasons.map((reason) => (
              <option key={reason} value={reason}>
                {declineWords[reason]}
              </option>
            ))}
          </select>
        </label>
      )}
      <OwnSentence text={text} onType={setText} label={words[kind].label} />
      <ReadEmail id={trader.id} decision={decision} />
      {problem && <Alert kind="bad">{problem}</Alert>}
      <Button
        block
        variant={kind === 'decline' ? 'danger' : 'accent'}
        busy={busy}
        onClick={() => decide(decision, `${trader.form.contact} ${words[kind].done}`)}
      >
        {words[kind].button}
      </Button>
      <button type="button" className={deskText.link} onClick={onClose}>
        Not now
      </button>
    </div>
  );
};

type SentenceProps = { readonly text: string; readonly onType: (text: string) => void; readonly label?: string };

const OwnSentence = ({ text, onType, label = 'A sentence of your own' }: SentenceProps) => (
  <label className={deskFields.field}>
    <span>{label}</span>
    <textarea rows={2} maxLength={1000} value={text} onChange={({ target }) => onType(target.value)} />
  </label>
);
