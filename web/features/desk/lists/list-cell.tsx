import type { ListColumn, ListCell as Value } from '#core/desk/lists/list.ts';
import { surnameFirst } from '#core/kernel/surname-first.ts';
import { formatIsoDate, parseIsoDate } from '#core/kernel/time.ts';
import deskText from '../../../app/desk/text.module.css';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
import { mailto } from '../../../design/type/mailto.ts';
import styles from './lists.module.css';

type ListCellProps = { readonly column: Pick<ListColumn, 'key' | 'kind'>; readonly value: Value | undefined };

/** "12 November 2025, 18:24" for "2025-11-12 18:24". */
const dateWords = (stamp: string): string => {
  const [day = '', time] = stamp.split(' ');
  const date = parseIsoDate(day);
  return date ? `${formatIsoDate(date)}${time ? `, ${time}` : ''}` : stamp;
};

/** A cell's value, formatted by the kind of its column. */
export const ListCell = ({ column, value = '' }: ListCellProps) => {
  if (column.kind === 'alert')
    // Not "none": for a complimentary lunch the question has not been asked.
    return value === '' ? <span className={deskText.quiet}>none given</span> : <b className={styles.alert}>{value}</b>;
  if (value === '') return null;
  if (column.kind === 'name') return surnameFirst(String(value));
  if (column.kind === 'date') return dateWords(String(value));
  if (column.key === 'email')
    return (
      <a href={mailto(String(value))}>
        <BreakableEmail email={String(value)} />
      </a>
    );
  if (column.key === 'phone') return <a href={`tel:${String(value).replace(/[^\d+]/g, '')}`}>{value}</a>;
  return value;
};
