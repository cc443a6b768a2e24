import type { LookAtLine } from '#core/desk/editions/client.ports.ts';
import { formatDay } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import deskText from '../../../app/desk/text.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import { fieldAddress } from './edition-addresses.ts';
import styles from './look-at.module.css';
import plan from './plan.module.css';

type LinesToLookAtProps = {
  readonly title: string;
  readonly about: string;
  readonly left: number;
  readonly all: number;
  readonly lines: readonly LookAtLine[];
  readonly onTick: (line: LookAtLine) => void;
  /** Opens a field of the draft's desk. */
  readonly onGo: (address: string) => void;
};

/** The lines of one reason, or of one page. */
export const LinesToLookAt = ({ title, about, left, all, lines, onTick, onGo }: LinesToLookAtProps) => {
  if (lines.length === 0) return null;
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>{title}</h2>
        <span>
          <b className={styles.number}>{left}</b> of {all} left
        </span>
      </div>
      {about && <p className={plan.note}>{about}</p>}
      <ul className={styles.look}>
        {lines.map((line) => (
          <Line key={line.fingerprint} line={line} onTick={onTick} onGo={onGo} />
        ))}
      </ul>
    </section>
  );
};

type LineProps = Pick<LinesToLookAtProps, 'onTick' | 'onGo'> & { readonly line: LookAtLine };

const Line = ({ line, onTick, onGo }: LineProps) => {
  const { text, where, looked, now } = line;
  return (
    <li className={classNames(looked && styles.done)}>
      <label className={styles.tick}>
        <input type="checkbox" checked={looked !== null} onChange={() => onTick(line)} />
        <span className="visually-hidden">
          {shorten(text)} is right, {where}
        </span>
      </label>
      <span>
        <Marked line={line} />
        <small>
          {where}
          {now && `. New price: ${now}`}
          {looked && `. Ticked as right by ${looked.by}, ${formatDay(looked.at)}`}
        </small>
      </span>
      <a
        className={deskText.link}
        href={fieldAddress(line)}
        aria-label={`Change ${where}: ${shorten(text)}`}
        onClick={(event) => {
          event.preventDefault();
          onGo(fieldAddress(line));
        }}
      >
        Change
      </a>
    </li>
  );
};

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** How much of a long text is shown around its first marked part. */
const around = 120;

/** A text with the parts that are the reason marked; a long one around the first of them. */
const Marked = ({ line: { text, parts, reason } }: { readonly line: LookAtLine }) => {
  if (reason === 'picture') return <b>{text}</b>;
  const from = Math.max(0, (parts[0]?.at ?? 0) - around);
  const until = Math.min(text.length, (parts.at(-1)?.at ?? 0) + around);
  const pieces = parts.flatMap(({ at, length }, nth) => {
    const before = nth === 0 ? from : (parts[nth - 1]?.at ?? 0) + (parts[nth - 1]?.length ?? 0);
    return [
      <span key={`before-${at}`}>{text.slice(before, at)}</span>,
      <mark key={at}>{text.slice(at, at + length)}</mark>,
    ];
  });
  const last = parts.at(-1);
  const rest = text.slice(last ? last.at + last.length : from, until);
  return (
    <span>
      “{from > 0 && '…'}
      {pieces}
      {rest}
      {until < text.length && '…'}”
    </span>
  );
};
