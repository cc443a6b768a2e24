import { Link } from 'react-router-dom';
import { formatCount, formatNumber } from '#core/kernel/format-number.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import { ShareBar } from '../../../app/desk/share-bar.tsx';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
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
    <DeskTable
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={(row) => ({ className: statusOf(row).kind === 'off' ? styles.over : undefined })}
      isStacked
      className={styles.table}
      columns={[
        {
          label: 'Code',
          isRowHeading: true,
          cell: ({ id, title, name }) => (
            <>
              <Link to={addressOf(id)}>{title}</Link>
              <small>{name}</small>
            </>
          ),
        },
        {
          label: 'What it does',
          cellClass: styles.what,
          cell: (row) => {
            const { kind, words } = statusOf(row);
            return (
              <>
                {row.what}
                <small>
                  <StateTag kind={kind}>{words}</StateTag>
                </small>
              </>
            );
          },
        },
        { label: 'Used', cellClass: styles.uses, cell: (row) => <Uses row={row} /> },
        { label: 'Until', isQuiet: true, cell: ({ until }) => untilWords(until) },
        { label: 'Discount', isNumber: true, cell: (row) => offWords(row.off) },
      ]}
      foot={
        <tr>
          <th scope="row">Total</th>
          <td className={deskTable.wideOnly} />
          <td>{formatCount(used, 'use')}</td>
          <td className={deskTable.wideOnly} />
          <td className={deskTable.number}>{offWords(off)}</td>
        </tr>
      }
    />
  );
};

const Uses = ({ row: { used, total } }: { readonly row: VoucherRow }) => (
  <>
    <span className={styles.figure}>{formatNumber(used)}</span>{' '}
    <span className={deskText.quiet}>{total === null ? 'no limit' : `of ${formatNumber(total)}`}</span>
    {total !== null && (
      <ShareBar all={total} part={used} label={`${formatNumber(used)} of ${formatNumber(total)} used`} />
    )}
  </>
);
