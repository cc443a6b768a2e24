import { capitalised } from '#core/kernel/capitalised.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { DeskList, DeskParty } from '#core/shop/waiting-lists/desk-client.ports.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import { whenOf } from '../../../app/desk/order-words.ts';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { partyStatusOf, passedInWords, whoseInWords } from './party-words.ts';
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
    <DeskTable
      rows={line}
      keyOf={({ id }) => id}
      isStacked
      className={styles.line}
      caption={`Waiting for ${name}`}
      isCaptionHidden
      columns={[
        { label: 'Place', cellClass: styles.place, cell: ({ place }) => place },
        {
          label: 'Party',
          isRowHeading: true,
          cell: (party) => (
            <>
              {party.name || 'A deleted account'}
              <small>{[whoseInWords(party), passedInWords(party.passedOver)].filter(Boolean).join(', ')}</small>
            </>
          ),
        },
        { label: 'Wants', isNumber: true, cell: (party) => party.places },
        { label: 'Since', isQuiet: true, cellClass: styles.since, cell: ({ joinedAt }) => whenOf(joinedAt, now) },
        {
          label: 'Status',
          cellClass: styles.status,
          cell: (party) => {
            const { kind, words } = partyStatusOf(party, now);
            return <StateTag kind={kind}>{words}</StateTag>;
          },
        },
        {
          label: 'Change',
          isLabelHidden: true,
          cellClass: styles.change,
          cell: (party) =>
            party.state !== 'paying' && (
              <button type="button" className={deskText.link} onClick={() => onChoose(party)}>
                {party.state === 'offered' ? 'Extend or withdraw' : 'Change'}
                <span className="visually-hidden">: {party.name}</span>
              </button>
            ),
        },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={2}>
            {capitalised(spokenCount(line.length, 'party', 'parties'))}
          </th>
          <td className={deskTable.number}>{places}</td>
          <td colSpan={3} />
        </tr>
      }
    />
  );
};
