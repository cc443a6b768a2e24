import { capitalised } from '#core/kernel/capitalised.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { DeskList, DeskParty } from '#core/shop/waiting-lists/desk-client.ports.ts';
import { whenOf } from '../../../app/desk/order-words.ts';
import { State } from '../../../app/desk/state.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import { partyStatusOf, passedInWords } from './party-words.ts';
import styles from './waiting.module.css';

type LineTableProps = {
  readonly list: DeskList;
  readonly now: Instant;
  readonly onChoose: (party: DeskParty) => void;
};

/** The parties on a product's list, in their order. */
export const LineTable = ({ list: { line, name }, now, onChoose }: LineTableProps) => {
  if (line.length === 0) return <p className={deskText.quiet}>No one is waiting for this now.</p>;
  const places = line.reduce((sum, each) => sum + each.places, 0);
  return (
    <table className={classNames(deskTable.lines, deskTable.stacked, styles.line)}>
      <caption className="visually-hidden">Waiting for {name}</caption>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Party</th>
          <th scope="col" className={deskTable.number}>
            Wants
          </th>
          <th scope="col">Since</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {line.map((party) => {
          const { kind, words } = partyStatusOf(party, now);
          return (
            <tr key={party.id}>
              <td className={styles.place}>{party.place}</td>
              <th scope="row">
                {party.name || 'A deleted account'}
                <small>{[party.email, passedInWords(party.passedOver)].filter(Boolean).join(', ')}</small>
              </th>
              <td className={deskTable.number}>{party.places}</td>
              <td className={classNames(deskText.quiet, styles.since)}>{whenOf(party.joinedAt, now)}</td>
              <td className={styles.status}>
                <State kind={kind}>{words}</State>
              </td>
              <td className={styles.change}>
                {party.state !== 'paying' && (
                  <button type="button" className={deskText.link} onClick={() => onChoose(party)}>
                    {party.state === 'offered' ? 'Withdraw' : 'Change'}
                    <span className="visually-hidden">: {party.name}</span>
                  </button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {capitalised(spokenCount(line.length, 'party', 'parties'))}
          </th>
          <td className={deskTable.number}>{places}</td>
          <td colSpan={3} />
        </tr>
      </tfoot>
    </table>
  );
};
