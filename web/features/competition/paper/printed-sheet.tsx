import { groupName } from '#core/competition/day/messages.ts';
import { type PrintedLine, sheetToPrint } from '#core/competition/day/paper/sheet-to-print.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import type { RingRules } from '#core/competition/rules/rulebook.ts';
import { formatTime } from '#core/kernel/time.ts';
import styles from './print.module.css';
import { QrCode } from './qr-code.tsx';

type PrintedSheetProps = {
  readonly card: RunCard;
  readonly ring: string;
  readonly rules: RingRules;
  readonly version: number;
  /** The address of the page where the sheet is transcribed. */
  readonly address: string;
};

/** The score sheet of one run on one A4 page: a row of boxes for each kind of find and offence, with the points. */
export const PrintedSheet = ({ card, ring, rules, version, address }: PrintedSheetProps) => {
  const sheet = sheetToPrint(rules);
  const { flags, baits, minutes } = sheet.ring;
  return (
    <article className={styles.sheet} aria-label={`Score sheet ${card.number}, ${card.hound}`}>
      <header className={styles.sheetHead}>
        <p className={styles.number}>{card.number}</p>
        <div>
          <h2>
            {card.hound}
            {card.inSeason && <small> (in season)</small>}
          </h2>
          <p>
            {card.breed}, with {card.handler}
          </p>
          <p>
            <strong>{groupName(card)}</strong> · {ring} ·{' '}
            <strong>{card.reserve ? 'reserve' : formatTime(card.runsAt)}</strong>
          </p>
          <p>
            {[`${flags} flags`, ...(baits === undefined ? [] : [`${baits} baits`]), `${minutes} minutes`].join(' · ')}
          </p>
        </div>
        <QrCode address={address} />
      </header>
      <Lines title="Found: tick one box each time" lines={sheet.finds} />
      <Lines title="Faults: tick one box each time; the figure in it is the cost" lines={sheet.offences} />
      <section className={styles.writing}>
        <p className={styles.time}>
          <Blank label="Started at" /> <Blank label="Stopped at" /> <Blank label="Time taken" unit="min" />
          <Blank unit="." /> <Blank unit="s" />
        </p>
        <p className={styles.outcome}>
          <Tick>finished</Tick> <Tick>time was up</Tick> <Tick>withdrawn</Tick> <Tick>disqualified, because</Tick>
          <span className={styles.rule} />
        </p>
        <p className={styles.outcome}>
          Behaviour, and anything else
          <span className={styles.rule} />
        </p>
        <p className={styles.hands}>
          <Blank label="Handler’s initials" /> <Blank label="Judge’s name" wide />
        </p>
      </section>
      <footer className={styles.sheetFoot}>
        Running order, version {version}. Two people type this sheet in, each on their own: {address}
      </footer>
    </article>
  );
};

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly PrintedLine[] }) => (
  <section>
    <h3>{title}</h3>
    <dl className={styles.lines}>
      {lines.map(({ label, boxes }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {numbered(boxes).map(({ nth, points }) => (
              <span key={nth} className={styles.box}>
                {points}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The boxes with their index as key, because their texts repeat and their order never changes. */
const numbered = (boxes: readonly string[]) => boxes.map((points, at) => ({ nth: at + 1, points }));

const Tick = ({ children }: { readonly children: string }) => (
  <span className={styles.tick}>
    <span className={styles.box} />
    {children}
  </span>
);

type BlankProps = { readonly label?: string; readonly unit?: string; readonly wide?: boolean };

const Blank = ({ label, unit, wide }: BlankProps) => (
  <span className={styles.blank} data-wide={wide}>
    {label}
    <span className={styles.room} />
    {unit}
  </span>
);
