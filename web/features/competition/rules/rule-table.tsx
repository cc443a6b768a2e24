import type { RuleBlock } from '#core/site/content/rules-document.ts';
import { ruleAnchor } from '../../../app/festival/rule-anchor.ts';
import { Table } from '../../../design/layout/table.tsx';
import styles from './rule-table.module.css';

type TableBlock = Extract<RuleBlock, { kind: 'table' }>;
type RuleRow = TableBlock['rows'][number];

/** A table of figures from the rulebook; the first cell of a row is its header. */
export const RuleTable = ({ table: { caption, columns, rows } }: { readonly table: TableBlock }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard
  <div className={styles.frame} tabIndex={0}>
    <Table
      rows={rows}
      keyOf={({ cells }: RuleRow) => cells[0] ?? ''}
      rowProps={({ rule }) => ({ id: rule === null ? undefined : ruleAnchor(rule) })}
      className={styles.table}
      caption={caption}
      isCaptionHidden
      columns={columns.map((label, at) =>
        at === 0
          ? {
              label,
              isRowHeading: true,
              cell: ({ rule, cells }: RuleRow) => (
                <>
                  {rule !== null && <span className={styles.number}>{rule}</span>} {cells[0]}
                </>
              ),
            }
          : { label, cellClass: 'num', cell: ({ cells }: RuleRow) => cells[at] },
      )}
    />
  </div>
);
