import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Checkpoint } from '#core/door/checkpoint.ts';
import type { DoorPhone, ShownVerdict } from '#core/door/device/door-phone.ts';
import { insideBy, type OwnDay } from '#core/door/device/own-scan.ts';
import type { DoorTicket } from '#core/door/door-ticket.ts';
import type { Verdict } from '#core/door/verdict.ts';
import { formatTime, formatWeekday, type Instant } from '#core/kernel/time.ts';
import frame from '../../app/door/door.module.css';
import { DoorGlyph } from '../../app/door/glyphs.tsx';
import { Sign } from '../../app/door/sign.tsx';
import { dogs } from '../../design/pictures/dogs.ts';
import { classNames } from '../../design/type/class-names.ts';
import { overrideReasons, ReasonSheet } from './reason-sheet.tsx';
import styles from './verdict.module.css';
import {
  ago,
  dayAndTime,
  deviceName,
  firstName,
  holderName,
  productName,
  toKnow,
  verdictLooks,
  voidWords,
  wayIn,
} from './verdict-words.ts';

type VerdictScreenProps = {
  readonly shown: ShownVerdict;
  readonly phone: DoorPhone;
  readonly day: OwnDay;
  readonly checkpoint: Checkpoint;
  readonly isOnline: boolean;
  readonly now: Instant;
  readonly onFind: (name: string) => void;
  readonly onUndo: () => void;
};

/** How long a welcome stays, in ms: to be read, and no longer than a person takes to walk past. */
const welcomeMs = 2_200;

/** A verdict fills the screen. A welcome goes by itself; everything else stays until it is tapped away. */
export const VerdictScreen = (props: VerdictScreenProps) => {
  const { shown, phone } = props;
  const { verdict } = shown;
  const { word, sign, tone } = verdictLooks[verdict.kind];
  const isWelcome = verdict.kind === 'admitted';
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (shown.verdict.kind !== 'admitted') return undefined;
    const timer = setTimeout(phone.next, welcomeMs);
    return () => clearTimeout(timer);
  }, [shown, phone]);

  return (
    <div className={styles.fill}>
      <div
        className={classNames(
          styles.verdict,
          tone !== 'yes' && styles[tone],
          !isWelcome && verdict.kind !== 'unknown' && styles.bad,
          verdict.kind === 'unknown' && styles.long,
        )}
        role={isWelcome ? 'status' : 'alert'}
        data-verdict={verdict.kind}
        style={{ '--stays': `${welcomeMs}ms` } as CSSProperties}
      >
        <Sign of={sign} className={styles.sign} />
        <h1 ref={heading} tabIndex={-1}>
          {word}
        </h1>
        {Words[verdict.kind](props)}
      </div>
    </div>
  );
};

const Who = ({ ticket, day }: { readonly ticket: DoorTicket; readonly day: OwnDay }) => (
  <>
    <p className={styles.name}>{holderName(ticket)}</p>
    <p className={styles.product}>
      {productName(ticket, day.list.products)} <span className={styles.number}>{ticket.number}</span>
    </p>
  </>
);

const Row = ({ term, isTime, children }: { term: string; isTime?: boolean; children: ReactNode }) => (
  <div>
    <dt className={isTime ? styles.time : undefined}>{term}</dt>
    <dd>{children}</dd>
  </div>
);

type KeyProps = { readonly kind?: 'out'; readonly onTap: () => void; readonly children: ReactNode };
const Key = ({ kind, onTap, children }: KeyProps) => (
  <button type="button" className={classNames(frame.key, styles.key, kind && styles.out)} onClick={onTap}>
    {children}
  </button>
);

const only = <Kind extends Verdict['kind']>(shown: ShownVerdict, kind: Kind): Extract<Verdict, { kind: Kind }> => {
  if (shown.verdict.kind !== kind) throw new Error(`${shown.verdict.kind} is shown as ${kind}`);
  return shown.verdict as Extract<Verdict, { kind: Kind }>;
};

const Admitted = ({ shown, phone, day, onUndo }: VerdictScreenProps) => {
  const { ticket } = only(shown, 'admitted');
  const dog = dogs.sitting;
  return (
    <>
      <Who ticket={ticket} day={day} />
      <div className={styles.stage}>
        <img className={styles.dog} src={dog.src} width={dog.width} height={dog.height} alt="" />
        <ul className={styles.know}>
          {toKnow(ticket, day.list).map(({ title, text, bib }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
              {bib !== undefined && (
                <span className={styles.big}>
                  <small>bib</small>
                  {bib}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <div className={styles.goes}>
          <span>Next scan in a moment</span>
          <i aria-hidden="true" />
        </div>
        <div className={classNames(frame.keys, frame.two)}>
          <Key kind="out" onTap={onUndo}>
            <DoorGlyph of="undo" size={22} /> Undo
          </Key>
          <Key onTap={phone.next}>Next ticket</Key>
        </div>
      </div>
    </>
  );
};

const AlreadyIn = ({ shown, phone, day, now }: VerdictScreenProps) => {
  const { ticket, first } = only(shown, 'already-admitted');
  const [asks, setAsks] = useState(false);
  const name = firstName(ticket.holder);
  const where = deviceName(day, first.device);
  return (
    <>
      <Who ticket={ticket} day={day} />
      <dl className={styles.when}>
        <Row term={formatTime(first.at)} isTime>
          Let in at {where}
          <span>{ago(first.at, now)}</span>
        </Row>
      </dl>
      <p className={styles.tell}>Ask to see the ticket email. The same ticket may be on two phones.</p>
      <div className={classNames(styles.foot, styles.pair)}>
        <Key onTap={phone.next}>Turn away, scan next</Key>
        <Key kind="out" onTap={() => setAsks(true)}>
          Let in anyway…
        </Key>
      </div>
      {asks && (
        <ReasonSheet
          title={`Let ${name} in anyway?`}
          lead={`They came in at ${where} at ${formatTime(first.at)}. The desk will see both, and your reason.`}
          reasons={overrideReasons}
          deed={`Let ${name} in`}
          onReason={(reason) => void phone.letInAnyway(reason)}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
};

const Void = ({ shown, phone, day, checkpoint, onFind }: VerdictScreenProps) => {
  const { ticket, because, since } = only(shown, 'void');
  const { word, said } = voidWords[because];
  const isReplaced = because === 'given-away';
  const inside = isReplaced ? insideBy(day, ticket.id, checkpoint) : null;
  const when = since === null ? null : <span>{dayAndTime(since)}</span>;
  if (!isReplaced)
    return (
      <>
        <Who ticket={ticket} day={day} />
        <dl className={styles.when}>
          <Row term={word}>
            {said}
            {when}
          </Row>
        </dl>
        <p className={styles.tell}>
          They may have another ticket: find them by name. If not, send them to the box office.
        </p>
        <div className={styles.foot}>
          <Key onTap={phone.next}>Turn away, scan next</Key>
          <Key kind="out" onTap={() => onFind(ticket.holder ?? '')}>
            Find by name
          </Key>
        </div>
      </>
    );
  return (
    <>
      <p className={styles.name}>An old code</p>
      <p className={styles.product}>
        {productName(ticket, day.list.products)} <span className={styles.number}>{ticket.number}</span>
      </p>
      <dl className={styles.when}>
        <Row term={word}>
          now {holderName(ticket)}’s ticket
          {when}
        </Row>
        <Row term="That ticket">
          {inside ? `was used at ${formatTime(inside.at)}` : 'is valid and hasn’t been used'}
        </Row>
      </dl>
      <p className={styles.tell}>
        This code stopped working when the ticket got a new one.{' '}
        {inside ? 'Ask to see the latest ticket email.' : `Find ${holderName(ticket)} by name and let them in.`}
      </p>
      <div className={styles.foot}>
        <Key onTap={() => onFind(ticket.holder ?? '')}>Find {holderName(ticket)}</Key>
        <Key kind="out" onTap={phone.next}>
          Turn away
        </Key>
      </div>
    </>
  );
};

const WrongCheckpoint = ({ shown, phone, day, checkpoint }: VerdictScreenProps) => {
  const { ticket, goesTo } = only(shown, 'wrong-checkpoint');
  const other = wayIn(day, ticket, checkpoint);
  const [first] = goesTo;
  return (
    <>
      <Who ticket={ticket} day={day} />
      <dl className={styles.when}>
        <Row term="Valid at">
          {goesTo.length === 0 ? 'no checkpoint today' : goesTo.map(({ where }) => where).join(', ')}
          {first && (
            <span>
              from {first.opens} to {first.closes}
            </span>
          )}
        </Row>
        <Row term="To get in">
          {other
            ? `they need their ${productName(other, day.list.products).toLowerCase()}, ${other.number}, not used yet`
            : 'they need another ticket'}
        </Row>
      </dl>
      <div className={styles.foot}>
        {other && <Key onTap={() => void phone.readByHand(other.id)}>Let them in on {other.number}</Key>}
        {other ? (
          <Key kind="out" onTap={phone.next}>
            Next ticket
          </Key>
        ) : (
          <Key onTap={phone.next}>Next ticket</Key>
        )}
      </div>
    </>
  );
};

const WrongEdition = ({ shown, phone, onFind }: VerdictScreenProps) => {
  const { year } = only(shown, 'wrong-edition');
  return (
    <>
      <p className={styles.name}>A real ticket, from {year}</p>
      <dl className={styles.when}>
        <Row term="Valid for">
          the {year} festival<span>not for this one</span>
        </Row>
      </dl>
      <p className={styles.tell}>
        They may have opened an old email. Find today’s ticket by name and let them in on that.
      </p>
      <div className={styles.foot}>
        <Key onTap={() => onFind('')}>Find by name</Key>
        <Key kind="out" onTap={phone.next}>
          Turn away
        </Key>
      </div>
    </>
  );
};

const NotGenuine = ({ shown, phone, isOnline, onFind }: VerdictScreenProps) => {
  const { because } = only(shown, 'not-genuine');
  const isForged = because === 'forged';
  return (
    <>
      <p className={styles.name}>No name to show</p>
      <p className={styles.product}>
        {isForged ? 'It looks like a ticket code, but we didn’t issue it' : 'This code isn’t a ticket for the festival'}
      </p>
      <dl className={styles.when}>
        <Row term="Reported">
          {isOnline ? `to the desk at ${formatTime(shown.at)}` : 'to the desk when the signal’s back'}
          <span>no need to call</span>
        </Row>
      </dl>
      <p className={styles.tell}>
        Ask to see the ticket email, or find them by name.
        {isForged && ' They may have been sold a fake, so be kind.'}
      </p>
      <div className={styles.foot}>
        <Key onTap={() => onFind('')}>Find by name</Key>
        <Key kind="out" onTap={phone.next}>
          Turn away, scan next
        </Key>
      </div>
    </>
  );
};

const Unknown = ({ phone, day, isOnline }: VerdictScreenProps) => (
  <>
    <p className={styles.product}>Bought since {formatTime(day.list.madeAt)}, when this device last had the list.</p>
    <dl className={classNames(styles.when, styles.look)}>
      <Row term="1" isTime>
        Ask to see the ticket email
      </Row>
      <Row term="2" isTime>
        Is it for {formatWeekday(day.list.edition.startsAt)} {day.list.edition.year}?
      </Row>
      <Row term="3" isTime>
        Is it for this checkpoint, and theirs?
      </Row>
    </dl>
    <div className={styles.foot}>
      <p>{isOnline ? 'We’re checking it now.' : 'We’ll check it when the signal’s back.'}</p>
      <Key onTap={() => void phone.letInAnyway('Looked at the ticket email')}>Yes, let them in</Key>
      <Key kind="out" onTap={phone.next}>
        Turn away
      </Key>
    </div>
  </>
);

const Words: Readonly<Record<Verdict['kind'], (props: VerdictScreenProps) => ReactNode>> = {
  admitted: (props) => <Admitted {...props} />,
  'already-admitted': (props) => <AlreadyIn {...props} />,
  void: (props) => <Void {...props} />,
  'wrong-checkpoint': (props) => <WrongCheckpoint {...props} />,
  'wrong-edition': (props) => <WrongEdition {...props} />,
  'not-genuine': (props) => <NotGenuine {...props} />,
  unknown: (props) => <Unknown {...props} />,
};
