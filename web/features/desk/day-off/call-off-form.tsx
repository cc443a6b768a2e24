import { useRef, useState } from 'react';
import type { DayOffAnswer } from '#core/desk/day-off/client.ports.ts';
import { confirmationOf, type DayOffKind, dayOffId, type RefundPlan } from '#core/desk/day-off/day-off.ts';
import { maxBody, maxSubject } from '#core/desk/messages/message.ts';
import { formatCount, formatNumber } from '#core/kernel/format-number.ts';
import { parseIsoDate } from '#core/kernel/time.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import { maxHeadline, maxText } from '#core/site/banner/banner.ts';
import { BannerStrip } from '../../../app/banner/banner-strip.tsx';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { fromLocalTime } from '../../../app/desk/local-time.ts';
import { useFieldFault } from '../../../app/desk/use-field-fault.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { dateValue } from '../../../design/forms/date-value.ts';
import { onTyped, typedIn } from '../../../design/forms/read-form.ts';
import { templateProblem } from '../messages/message-words.ts';
import styles from './day-off.module.css';
import { endsAfterGates, firstNewDay, firstWords, suggestedRefundsUntil } from './day-off-words.ts';

type CallOffFormProps = { readonly answer: DayOffAnswer; readonly onDecided: (answer: DayOffAnswer) => void };

/**
 * The form that calls the day off. Beside it is a summary of what will happen; the last field asks for a confirmation
 * word.
 */
export const CallOffForm = ({ answer, onDecided }: CallOffFormProps) => {
  const { dayOff } = useDeskPorts();
  const [kind, setKind] = useState<DayOffKind>('cancelled');
  const { busy, problem, say, submit } = useSubmit<Parameters<typeof whyNot>[0]>({
    refused: (refusal) => (fieldOf(refusal) ? null : whyNot(refusal, kind)),
    failed: 'We can’t tell whether that worked. Click again: nothing happens twice.',
  });
  const fields = useFieldFault<FieldName>();
  const [refunds, setRefunds] = useState<RefundPlan>('all');
  const [movedTo, setMovedTo] = useState('');
  const [typedUntil, setUntil] = useState<string | null>(null);
  const [isLateMeant, setLateMeant] = useState(false);
  const [own, setOwn] = useState<Partial<ReturnType<typeof firstWords>>>({});
  const id = useRef(dayOffId(`off-${crypto.randomUUID()}`));
  const newDay = kind === 'moved' ? (parseIsoDate(movedTo) ?? null) : null;
  const until = typedUntil ?? suggestedRefundsUntil(answer, newDay);
  const plan = {
    kind,
    refunds,
    movedTo: newDay,
    refundsUntil: refunds === 'choice' ? fromLocalTime(until) : null,
  };
  const isLate = newDay !== null && endsAfterGates(plan, answer);
  const words = { ...firstWords(answer, plan), ...own };
  const write = (name: keyof typeof words) => ({
    value: words[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setOwn({ ...own, [name]: target.value }),
  });

  const decide = onTyped((typed) => {
    const reason = typedIn(typed, 'reason');
    const wrong = notYet(reason, isLate && !isLateMeant);
    fields.setFault(wrong);
    if (wrong) return say(null);
    const confirmation = typedIn(typed, 'confirmation');
    const after = answer.run?.id ?? null;
    return submit(
      () => dayOff.callOff({ id: id.current, after, ...plan, reason, ...words, confirmation }),
      onDecided,
      (refusal) => {
        const field = fieldOf(refusal);
        if (field) fields.setFault({ field, words: whyNot(refusal, kind) });
      },
    );
  });

  return (
    <form {...fields.form} className={deskLayout.split84} onSubmit={decide}>
      <div>
        <div className={deskLayout.section}>
          <h2>What happens</h2>
        </div>
        <Choices kind={kind} onKind={setKind} refunds={refunds} onRefunds={setRefunds} />
        <div className={deskFields.form}>
          {kind === 'moved' && (
            <NewDay firstDay={firstNewDay(answer.now)} value={dateValue(movedTo, setMovedTo)} fields={fields} />
          )}
          {refunds === 'choice' && (
            <label className={deskFields.field}>
              <span>Refunds until</span>
              <input type="datetime-local" {...fields.control('until')} {...dateValue(until, setUntil)} />
              {fields.words('until')}
            </label>
          )}
          {refunds === 'choice' && isLate && (
            <LateRefunds isMeant={isLateMeant} onMeant={setLateMeant} fields={fields} />
          )}
          <label className={`${deskFields.field} ${deskFields.wide}`}>
            <span>Why</span>
            <input name="reason" maxLength={500} {...fields.control('reason')} />
            {fields.words('reason')}
            <small>For the audit log. Visitors read the banner and the email.</small>
          </label>
        </div>
        <Words write={write} />
        <Confirmation
          words={confirmationOf(kind)}
          problem={problem}
          busy={busy}
          deed={deed(answer, kind, refunds)}
          fields={fields}
        />
      </div>
      <aside aria-label="What will happen">
        <Totals answer={answer} />
        <div className={deskLayout.section}>
          <h2>How the banner looks</h2>
        </div>
        <div className={styles.banner}>
          <BannerStrip banner={{ kind: 'warning', headline: words.headline, text: words.text, link: null }} />
        </div>
      </aside>
    </form>
  );
};

type FieldName = 'day' | 'until' | 'late' | 'reason' | 'confirmation';
type Fields = Pick<ReturnType<typeof useFieldFault<FieldName>>, 'control' | 'words'>;

/** What has to be typed before the form is sent. */
const notYet = (reason: string, isUndecided: boolean) => {
  if (reason.trim() === '') return { field: 'reason', words: 'Say why first: it goes into the audit log.' } as const;
  return isUndecided
    ? ({ field: 'late', words: 'Say first whether refunds may go on after the gates open.' } as const)
    : null;
};

type ChoicesProps = {
  readonly kind: DayOffKind;
  readonly onKind: (kind: DayOffKind) => void;
  readonly refunds: RefundPlan;
  readonly onRefunds: (refunds: RefundPlan) => void;
};

/** Cancelled or moved, and who is refunded. */
const Choices = ({ kind, onKind, refunds, onRefunds }: ChoicesProps) => (
  <div className={styles.choices}>
    <Choice name="kind" label="Cancelled" isChosen={kind === 'cancelled'} onChoose={() => onKind('cancelled')}>
      sales close at once
    </Choice>
    <Choice name="kind" label="Moved to another day" isChosen={kind === 'moved'} onChoose={() => onKind('moved')}>
      sales stay open
    </Choice>
    <Choice name="refunds" label="Refund everyone" isChosen={refunds === 'all'} onChoose={() => onRefunds('all')}>
      automatically, each order once
    </Choice>
    <Choice
      name="refunds"
      label="Let people choose"
      isChosen={refunds === 'choice'}
      onChoose={() => onRefunds('choice')}
    >
      they ask in My Festival
    </Choice>
  </div>
);

type NewDayProps = { readonly firstDay: string; readonly value: ReturnType<typeof dateValue>; readonly fields: Fields };

const NewDay = ({ firstDay, value, fields }: NewDayProps) => (
  <>
    <label className={deskFields.field}>
      <span>New day</span>
      <input type="date" min={firstDay} {...fields.control('day')} {...value} />
      {fields.words('day')}
    </label>
    <div className={`${deskFields.field} ${deskFields.wide}`}>
      <small>
        Pages, tickets and emails give it within seconds, and everything keeps its hours. Entries close as many days
        later, unless they’ve closed already.
      </small>
    </div>
  </>
);

type LateRefundsProps = {
  readonly isMeant: boolean;
  readonly onMeant: (isMeant: boolean) => void;
  readonly fields: Fields;
};

/** Asks whether refunds may go on after the gates have opened. */
const LateRefunds = ({ isMeant, onMeant, fields }: LateRefundsProps) => (
  <label className={`${deskFields.field} ${deskFields.wide}`}>
    <span>That’s after the gates open on the new day</span>
    <small>
      <input
        type="checkbox"
        checked={isMeant}
        {...fields.control('late')}
        onChange={({ target }) => onMeant(target.checked)}
      />{' '}
      Yes, people may ask for their money back once the festival has begun. Tickets that have been used aren’t refunded.
    </small>
    {fields.words('late')}
  </label>
);

type Written = {
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};
type WordsProps = { readonly write: (name: keyof ReturnType<typeof firstWords>) => Written };

/** The words of the banner and of the email. */
const Words = ({ write }: WordsProps) => (
  <>
    <div className={deskLayout.section}>
      <h2>The banner</h2>
      <span>on every page within five seconds</span>
    </div>
    <div className={styles.part}>
      <label className={deskFields.field}>
        <span>Headline</span>
        <input maxLength={maxHeadline} {...write('headline')} />
      </label>
      <label className={deskFields.field}>
        <span>What to do</span>
        <textarea rows={2} maxLength={maxText} {...write('text')} />
      </label>
    </div>
    <div className={deskLayout.section}>
      <h2>The email</h2>
      <span>to everyone with a valid ticket, competitors too</span>
    </div>
    <div className={styles.part}>
      <label className={deskFields.field}>
        <span>Subject</span>
        <input maxLength={maxSubject} {...write('subject')} />
      </label>
      <label className={deskFields.field}>
        <span>Message</span>
        <textarea rows={9} maxLength={maxBody} {...write('body')} />
      </label>
    </div>
  </>
);

type ConfirmationProps = {
  readonly words: string;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly deed: string;
  readonly fields: Fields;
};

const Confirmation = ({ words, problem, busy, deed, fields }: ConfirmationProps) => (
  <>
    <div className={deskLayout.section}>
      <h2>Are you sure?</h2>
    </div>
    <div className={styles.part}>
      <p>
        This can’t be undone. Type <b>{words}</b> to go on.
      </p>
      <label className={deskFields.field}>
        <span>Type the words here</span>
        <input name="confirmation" autoComplete="off" {...fields.control('confirmation')} />
        {fields.words('confirmation')}
      </label>
      {problem && <p role="alert">{problem}</p>}
      <Button type="submit" variant="danger" busy={busy}>
        {deed}
      </Button>
    </div>
  </>
);

const Totals = ({ answer }: { readonly answer: DayOffAnswer }) => (
  <div className={deskBox.box}>
    <h2>Totals</h2>
    <dl className={deskBox.facts}>
      <div>
        <dt>Orders</dt>
        <dd>{formatNumber(answer.sold.orders)}</dd>
      </div>
      <div>
        <dt>Tickets</dt>
        <dd>{formatNumber(answer.sold.tickets)}</dd>
      </div>
      <div>
        <dt>Money</dt>
        <dd>{tablePounds(answer.sold.amount)}</dd>
      </div>
      <div>
        <dt>At the door</dt>
        <dd>{atDoorWords(answer)}</dd>
      </div>
    </dl>
  </div>
);

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: string;
};

const Choice = ({ name, label, isChosen, onChoose, children }: ChoiceProps) => (
  <label>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>
      <b>{label}</b>
      <small>{children}</small>
    </span>
  </label>
);

const atDoorWords = ({ sold: { atDoor } }: DayOffAnswer): string =>
  atDoor.orders === 0
    ? 'no orders'
    : `${formatCount(atDoor.orders, 'order')}, ${tablePounds(atDoor.amount)}: you refund these yourself`;

/**
 * The button's label, with the action and the sum that the program refunds: "Cancel the day and refund £33,839.00". Money
 * taken at the door is handed back there.
 */
const deed = ({ sold }: DayOffAnswer, kind: DayOffKind, refunds: RefundPlan): string => {
  const what = kind === 'cancelled' ? 'Cancel the day' : 'Move the day';
  return refunds === 'all' ? `${what} and refund ${tablePounds(sold.amount - sold.atDoor.amount)}` : what;
};

/** The field that a refusal is about; undefined when it is about none of these. */
const fieldOf = ({ kind }: { readonly kind: string }): FieldName | undefined => refusedFields.get(kind);

const refusedFields: ReadonlyMap<string, FieldName> = new Map([
  ['not-confirmed', 'confirmation'],
  ['day-missing', 'day'],
  ['day-passed', 'day'],
  ['same-day', 'day'],
  ['moment-passed', 'until'],
]);

const whyNot = (refusal: { readonly kind: string; readonly placeholder?: string }, kind: DayOffKind): string => {
  if (refusal.kind === 'not-confirmed') return `Type “${confirmationOf(kind)}” in the last field to go on.`;
  if (refusal.kind === 'day-missing') return 'Choose the new day first.';
  if (refusal.kind === 'day-passed') return 'Choose a new day that’s still to come.';
  if (refusal.kind === 'same-day') return 'The festival is on that day already. Choose another one.';
  if (refusal.kind === 'moment-passed') return 'Choose a later time for the end of refunds.';
  if (refusal.kind === 'called-off-already')
    return 'Someone else has just done this. Reload the page to see what they chose.';
  return templateProblem(refusal);
};
