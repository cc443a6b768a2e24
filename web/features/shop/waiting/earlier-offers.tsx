import type { Instant } from '#core/kernel/time.ts';
import type { DeskParty } from '#core/shop/waiting-lists/desk-client.ports.ts';
import { placesInWords } from '#core/shop/waiting-lists/places-in-words.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { whenOf } from '../../../app/desk/order-words.ts';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskText from '../../../app/desk/text.module.css';
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
        <DeskTable
          rows={offers}
          keyOf={({ id }) => id}
          isStacked
          isHeadHidden
          caption="Earlier offers"
          isCaptionHidden
          columns={[
            { label: 'Party', isRowHeading: true, cell: ({ name }) => name || 'A deleted account' },
            { label: 'Places', isNumber: true, cell: ({ places }) => places },
            {
              label: 'Offered',
              isQuiet: true,
              cell: ({ offeredAt }) => offeredAt !== null && whenOf(offeredAt, now),
            },
            {
              label: 'What became of it',
              cell: (party) => {
                const { kind, words } = endingOf(party);
                return <StateTag kind={kind}>{words}</StateTag>;
              },
            },
          ]}
        />
      )}
    </section>
  );
};
