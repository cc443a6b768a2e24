import { Link } from 'react-router-dom';
import { formatCount, formatNumber } from '#core/kernel/format-number.ts';
import { Share } from '../../../app/desk/share.tsx';
import { State } from '../../../app/desk/state.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import type { VoucherRow } from './voucher-rows.ts';
import { offWords, statusOf, untilWords } from './voucher-words.ts';
import styles from './vouchers.module.css';

type VoucherTableProps = {
  readonly rows: readonly VoucherRow[];
  /** The address that opens a voucher. */
  readonly addressOf: (id: string) => string;
};

/** Vouchers as rows of a table, each with a link that opens it; a few lines per row on a phone. */
export const VoucherTable = ({ rows, addressOf }: VoucherTableProps) => {
  const used = rows.reduce((sum, row) => sum + row.used, 0);
  const off = rows.reduce((sum, row) => sum + row.off, 0);
  return (
    <table className={classNames(deskTable.lines, deskTable.stacked, styles.table)}>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">What it does</th>
          <th scope="col">Used</th>
          <th scope="col">Until</th>
          <th scope="col" className={deskTable.number}>
            Discount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} to={addressOf(row.id)} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className={deskTable.wideOnly} />
          <td>{formatCount(used, 'use')}</td>
          <td className={deskTable.wideOnly} />
          <td className={deskTable.number}>{offWords(off)}</td>
        </tr>
      </tfoot>
    </table>
  );
};

const Row = ({ row, to }: { readonly row: VoucherRow; readonly to: string }) => {
  const { kind, words } = statusOf(row);
  const isOver = kind === 'off';
  return (
    <tr className={isOver ? styles.over : undefined}>
      <th scope="row">
        <Link to={to}>{row.title}</Link>
        <small>{row.name}</small>
      </th>
      <td className={styles.what}>
        {row.what}
        <small>
          <State kind={kind}>{words}</State>
        </small>
      </td>
      <td className={styles.uses}>
        <span className={styles.figure}>{formatNumber(row.used)}</span>{' '}
        <span className={deskText.quiet}>{row.total === null ? 'no limit' : `of ${formatNumber(row.total)}`}</span>
        {row.total !== null && (
          <Share
            all={row.total}
            part={row.used}
            label={`${formatNumber(row.used)} of ${formatNumber(row.total)} used`}
          />
        )}
      </td>
      <td className={deskText.quiet}>{untilWords(row.until)}</td>
      <td className={deskTable.number}>{offWords(row.off)}</td>
    </tr>
  );
};
