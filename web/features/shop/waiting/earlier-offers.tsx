import type { Instant } from '#core/kernel/time.ts';
import type { DeskParty } from '#core/shop/waiting-lists/desk-client.ports.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import { whenOf } from '../../../app/desk/order-words.ts';
import { State } from '../../../app/desk/state.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import { endingOf } from './party-words.ts';
import styles from './waiting.module.css';

type EarlierOffersProps = { readonly offers: readonly DeskParty[]; readonly now: Instant };

/** The past offers, newest first, each with its outcome. */
export const EarlierOffers = ({ offers, now }: EarlierOffersProps) => {
  const taken = offers.reduce((sum, { state, places }) => sum + (state === 'bought' ? places : 0), 0);
  return (
    <section className={styles.offers} aria-labelledby="earlier-offers">
      <div className={deskLayout.section}>
        <h2 id="earlier-offers">Earlier offers</h2>
        <span>{taken === 0 ? '' : `${placesInWords(taken)} taken up`}</span>
      </div>
      {offers.length === 0 && <p className={deskText.quiet}>None yet.</p>}
      {offers.length > 0 && (
        <table className={classNames(deskTable.lines, deskTable.stacked)}>
          <caption className="visually-hidden">Earlier offers</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Party</th>
              <th scope="col">Places</th>
              <th scope="col">Offered</th>
              <th scope="col">What became of it</th>
            </tr>
          </thead>
          <tbody>
            {offers.map((party) => {
              const { kind, words } = endingOf(party);
              return (
                <tr key={party.id}>
                  <th scope="row">{party.name || 'A deleted account'}</th>
                  <td className={deskTable.number}>{party.places}</td>
                  <td className={deskText.quiet}>{party.offeredAt !== null && whenOf(party.offeredAt, now)}</td>
                  <td>
                    <State kind={kind}>{words}</State>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
};
