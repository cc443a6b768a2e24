import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ok } from '#core/kernel/result.ts';
import { formatDay, formatTime } from '#core/kernel/time.ts';
import type { DeskParty, WaitingListsAtDesk } from '#core/shop/waiting-lists/desk-client.ports.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskFilters from '../../../app/desk/filters.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { EarlierOffers } from './earlier-offers.tsx';
import { LineTable } from './line-table.tsx';
import { PartyDialog } from './party-dialog.tsx';
import styles from './waiting.module.css';
import { HowItWorks, NextStep } from './waiting-list-sidebar.tsx';

/** The waiting lists: one product at a time, with its line, its offers and the next step. */
export const Waiting = () => {
  const { waiting } = useDeskPorts();
  const fetched = useFetched(useCallback(async () => ok(await waiting.read()), [waiting]));
  const [chosen, setChosen] = useState<DeskParty | null>(null);
  const [done, setDone] = useState('');
  const handleDone = (what: string) => {
    setChosen(null);
    setDone(what);
    fetched.refetch();
  };
  const { value } = fetched;
  return (
    <>
      <DeskHead
        title="Waiting lists"
        lead={
          value &&
          `${formatDay(value.now)}, ${formatTime(value.now)}. Places are held first, then the offer is emailed.`
        }
      />
      <div role="status">{done && <Alert kind="ok">{done}</Alert>}</div>
      <FetchedPart fetched={fetched} what="the waiting lists">
        {(lists) => (
          <>
            {lists.lists.length === 0 ? (
              <p className={deskText.quiet}>
                No one is waiting. When something’s sold out, people can join a waiting list on the ticket page, and
                you’ll see them here.
              </p>
            ) : (
              <Lists lists={lists} onChoose={setChosen} />
            )}
            {chosen && <PartyDialog party={chosen} lists={lists} onClose={() => setChosen(null)} onDone={handleDone} />}
          </>
        )}
      </FetchedPart>
    </>
  );
};

type ListsProps = { readonly lists: WaitingListsAtDesk; readonly onChoose: (party: DeskParty) => void };

const Lists = ({ lists: { lists, now, offerHours, mostPassedOver, calledOff }, onChoose }: ListsProps) => {
  const [params, setParams] = useSearchParams();
  const shown = lists.find(({ productId }) => productId === params.get('product')) ?? lists[0];
  if (!shown) return null;
  return (
    <>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Product</legend>
        {lists.map(({ productId, name, line }) => (
          <button
            key={productId}
            type="button"
            className={deskFilters.chip}
            aria-pressed={productId === shown.productId}
            onClick={() => setParams({ product: productId }, { replace: true })}
          >
            {line.some(({ state }) => state === 'offered') && <span className={styles.held} />}
            {name} <span className={styles.count}>{line.length}</span>
          </button>
        ))}
      </fieldset>
      <div className={deskLayout.split84}>
        <div>
          <LineTable list={shown} now={now} onChoose={onChoose} />
          <EarlierOffers offers={shown.offers} now={now} />
        </div>
        <aside aria-label="What comes next">
          <NextStep list={shown} now={now} />
          <HowItWorks {...{ offerHours, mostPassedOver, calledOff }} line={shown.line} />
        </aside>
      </div>
    </>
  );
};

/** The desk page for the waiting lists. */
export const Component = () => (
  <DeskPage path={paths.deskWaiting} title="Waiting lists" ownHead>
    <Waiting />
  </DeskPage>
);
