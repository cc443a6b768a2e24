import type { RuleBlock } from '#core/site/content/rules-document.ts';
import { ruleAnchor } from '../../../app/festival/rule-anchor.ts';
import styles from './rule-table.module.css';

type Table = Extract<RuleBlock, { kind: 'table' }>;

/** A table of figures from the rulebook; the first cell of a row is its header. */
export const RuleTable = ({ table: { caption, columns, rows } }: { readonly table: Table }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard
  <div className={styles.frame} tabIndex={0}>
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rule, cells: [what = '', ...figures] }) => (
          <tr key={what} id={rule === null ? undefined : ruleAnchor(rule)}>
            <th scope="row">
              {rule !== null && <span className={styles.number}>{rule}</span>} {what}
            </th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]} className="num">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
