import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { tillOfBlank } from '#core/door/entrance/door-tills.ts';
import type { Verdict } from '#core/door/entrance/verdict.ts';
import { Sign } from '../../../../app/door/sign.tsx';
import { classNames } from '../../../../design/type/class-names.ts';
import { Admitted } from './admitted.tsx';
import { AlreadyIn } from './already-in.tsx';
import { EarlierVerdicts } from './earlier-verdicts.tsx';
import { NotGenuine, WrongCheckpoint, WrongEdition } from './not-for-here.tsx';
import { fromTill, neverSold } from './till-words.ts';
import { hasServerAnswered, UnknownTicket } from './unknown-ticket.tsx';
import styles from './verdict.module.css';
import type { VerdictScreenProps } from './verdict-parts.tsx';
import { looksOf } from './verdict-words.ts';
import { VoidTicket } from './void-ticket.tsx';

/** How long a welcome stays, in ms: long enough to be read, but no longer than a person takes to walk past. */
const welcomeMs = 2_200;

/** A verdict fills the screen. A welcome closes by itself; all others stay until they are tapped away or the next code is read. */
export const VerdictScreen = (props: VerdictScreenProps) => {
  const { shown, phone, day } = props;
  const { verdict } = shown;
  const till = verdict.kind === 'unknown' ? tillOfBlank(day.list.tills, verdict.id) : undefined;
  const isLeaving = day.scans.find(({ scan }) => scan.id === shown.scan)?.scan.direction === 'out';
  const looks = till && fromTill(till).isUnsold ? neverSold : looksOf(verdict.kind, isLeaving, props.checkpoint);
  const { sign, tone } = looks;
  const word =
    verdict.kind === 'unknown' && !till && hasServerAnswered(shown, day) ? 'Genuine, but not on our list' : looks.word;
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
        <div className={styles.head}>
          <Sign of={sign} className={styles.sign} />
          <h1 ref={heading} tabIndex={-1}>
            {word}
          </h1>
        </div>
        {Words[verdict.kind](props)}
      </div>
      <EarlierVerdicts earlier={props.earlier} day={day} checkpoint={props.checkpoint} onLook={phone.showAgain} />
    </div>
  );
};

const Words: Readonly<Record<Verdict['kind'], (props: VerdictScreenProps) => ReactNode>> = {
  admitted: (props) => <Admitted {...props} />,
  'already-admitted': (props) => <AlreadyIn {...props} />,
  void: (props) => <VoidTicket {...props} />,
  'wrong-checkpoint': (props) => <WrongCheckpoint {...props} />,
  'wrong-edition': (props) => <WrongEdition {...props} />,
  'not-genuine': (props) => <NotGenuine {...props} />,
  unknown: (props) => <UnknownTicket {...props} />,
};
