import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeskCatalogue, ProductSent } from '#core/desk/catalogue/client.ports.ts';
import { iconNames } from '#core/kernel/content-shapes/icon.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../design/button.tsx';
import { onTyped } from '../../../design/forms/read-form.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { AsVisitorsSeeIt, InASentence } from './as-visitors-see-it.tsx';
import { BundleFields } from './bundle-fields.tsx';
import styles from './catalogue.module.css';
import { DonationFields } from './donation-fields.tsx';
import { asBundle, asDonation, draftOf, emptyListing, hasPriceToAdd, leftOut, listingFrom } from './draft.ts';
import { Details, OnSale, Places } from './form-parts.tsx';
import { PictureFields } from './picture-fields.tsx';
import { Prices } from './prices.tsx';
import { OpensAndCounts, WhenAndWhere } from './product-fields.tsx';
import { useCatalogueChange } from './use-catalogue.ts';

type Sort = Pick<ProductSent, 'ticketType' | 'kind'> & { readonly isBundle?: true };

/** The sorts of a new product. The sort decides who can buy the product and which rules and questions apply to it. */
const sorts: readonly (readonly [words: string, sort: Sort])[] = [
  ['Day ticket', { ticketType: 'Guest', kind: 'entry' }],
  ['Meal', { ticketType: 'Guest', kind: 'meal' }],
  ['Workshop', { ticketType: 'Guest', kind: 'workshop' }],
  ['Parking', { ticketType: 'Guest', kind: 'parking' }],
  ['Extra', { ticketType: 'Guest', kind: 'extra' }],
  ['Bundle, such as a family ticket', { ticketType: 'Guest', kind: 'entry', isBundle: true }],
  ['Donation', { ticketType: 'Guest', kind: 'donation' }],
  ['Competitor ticket', { ticketType: 'Competitors', kind: 'entry' }],
  ['Stand', { ticketType: 'Stands', kind: 'entry' }],
];

/** The form for a new product. */
export const NewProduct = ({ catalogue }: { readonly catalogue: DeskCatalogue }) => {
  const { catalogue: port } = useDeskPorts();
  const navigate = useNavigate();
  const { now } = catalogue;
  const { busy, problem, submit } = useCatalogueChange();
  const [sort, setSort] = useState(0);
  const [draft, setDraft] = useState(() => ({ ...draftOf(emptyListing), price: '' }));
  const [isTried, setTried] = useState(false);
  const { ticketType, kind, isBundle = false } = sorts[sort]?.[1] ?? { ticketType: 'Guest', kind: 'entry' };
  const isGiven = kind === 'donation';
  const typed = isGiven ? asDonation(draft) : isBundle ? asBundle(draft) : { ...draft, bundle: null };
  const { listing, wrong } = listingFrom(typed, emptyListing, now, kind);
  const missing = draft.name.trim() === '' ? (['name'] as const) : [];
  const faults = [...missing, ...wrong];
  const shown = isTried ? faults : [];
  const set = (news: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...news }));
  const parts = { draft, set, wrong: shown, base: null, effects: [] };

  const send = onTyped(() => {
    setTried(true);
    set(leftOut(draft));
    if (busy || faults.length > 0) return undefined;
    const panel = colours.find((name) => name === listing.panel) ?? null;
    const icon = iconNames.find((name) => name === listing.icon) ?? null;
    return submit(
      () => port.add({ ticketType, kind, listing: { ...listing, panel, icon } }),
      ({ id }) => navigate(`${paths.deskCatalogue}/${id}`),
    );
  });

  return (
    <form className={deskLayout.split84} onSubmit={send} noValidate>
      <div>
        <label className={deskFields.field}>
          <span>What it is</span>
          <select value={sort} onChange={({ target }) => setSort(Number(target.value))}>
            {sorts.map(([words], index) => (
              <option key={words} value={index}>
                {words}
              </option>
            ))}
          </select>
          <small>This can’t be changed later.</small>
        </label>
        <InASentence listing={listing} checkpoints={catalogue.checkpoints} product={{ id: 'new', ticketType, kind }} />
        <Details {...parts} />
        <PictureFields draft={draft} set={set} images={[]} />
        {isGiven ? (
          <DonationFields {...parts} draft={typed} />
        ) : isBundle ? (
          <>
            <BundleFields {...parts} parts={typed.bundle ?? []} products={catalogue.products} />
            <Prices {...parts} now={now} saleUntil={listing.saleUntil} />
          </>
        ) : (
          <>
            <Prices {...parts} now={now} saleUntil={listing.saleUntil} />
            <WhenAndWhere {...parts} catalogue={catalogue} product={{ id: 'new', ticketType, kind }} />
            <Places {...parts} sold={0} held={0} />
            <OpensAndCounts {...parts} catalogue={catalogue} product={{ id: 'new', ticketType, kind }} />
          </>
        )}
        <OnSale {...parts} />
      </div>
      <aside className={styles.beside}>
        <div className={classNames(deskBox.box, deskBox.act, styles.side)}>
          <h2>Add it to the shop</h2>
          {problem && <Alert kind="bad">{problem}</Alert>}
          {isTried && hasPriceToAdd(draft) && <Alert kind="bad">Add or cancel the price change first.</Alert>}
          <p>
            {draft.isHidden
              ? 'Only someone with a voucher for it will see it.'
              : 'Everyone will see it on the ticket page. Leave it hidden if it isn’t ready.'}
          </p>
          <Button type="submit" block busy={busy}>
            Add product
          </Button>
        </div>
        <AsVisitorsSeeIt listing={listing} wrong={wrong} priceBefore={null} images={[]} kind={kind} />
      </aside>
    </form>
  );
};

const colours = ['sky', 'sage', 'mist', 'ochre', 'clay'] as const;
