import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedCarer } from '#core/desk/carers/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { formatDate } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import styles from './carers.module.css';
import { WaitingRequest } from './waiting-request.tsx';

/** The requests that wait for a decision, oldest first, and the decided ones. */
export const Carers = () => {
  const { carers } = useDeskPorts();
  const read = useCallback(async () => ok(await carers.list()), [carers]);
  const fetched = useFetched(read, { failure: 'the carers’ tickets could not be read' });
  const [news, setNews] = useState<string | null>(null);
  return (
    <FetchedPart fetched={fetched} what="the carers’ tickets">
      {({ requests, products, now }) => {
        const waiting = requests.filter(({ state }) => state === 'asked').toReversed();
        const decided = requests.filter(({ state }) => state !== 'asked');
        return (
          <>
            <p role="status" className={news ? deskBox.note : undefined}>
              {news}
            </p>
            {waiting.length === 0 && (
              <p className={styles.nothing}>
                No one is waiting for a decision. People ask on the <Link to={paths.carer}>carer’s ticket page</Link>,
                and you’ll see them here.
              </p>
            )}
            {waiting.map((request) => (
              <WaitingRequest
                key={request.id}
                request={request}
                products={products}
                now={now}
                onDecided={(what) => {
                  setNews(what);
                  fetched.refetch();
                }}
              />
            ))}
            {decided.length > 0 && <Decided requests={decided} />}
          </>
        );
      }}
    </FetchedPart>
  );
};

const Decided = ({ requests }: { readonly requests: readonly ListedCarer[] }) => (
  <section>
    <div className={deskLayout.section}>
      <h2>Decided</h2>
      <span>{decisions(requests)}</span>
    </div>
    <DeskTable
      rows={requests}
      keyOf={({ id }) => id}
      isStacked
      columns={[
        {
          label: 'Carer',
          isRowHeading: true,
          cell: ({ orderId, carer }) =>
            orderId ? <Link to={`${paths.deskOrders}/${orderId}`}>{carer.name}</Link> : carer.name,
        },
        { label: 'Coming with', cell: ({ person }) => person.name },
        {
          label: 'Decided',
          isQuiet: true,
          cell: ({ decided }) => decided && `${formatDate(decided.at)}, ${decided.by}`,
        },
        { label: 'Evidence', isQuiet: true, narrow: 'left-out', cell: () => 'Deleted' },
        {
          label: 'Status',
          cell: ({ state, decided }) => (
            <>
              {state === 'granted' ? (
                <StateTag kind="ok">Issued</StateTag>
              ) : (
                <StateTag kind="off">Turned down</StateTag>
              )}
              {decided?.reason && <small>{decided.reason}</small>}
            </>
          ),
        },
      ]}
    />
  </section>
);

/** The numbers of tickets issued and of requests turned down: "3 issued, 1 turned down". */
const decisions = (requests: readonly ListedCarer[]): string => {
  const issued = requests.filter(({ state }) => state === 'granted').length;
  const declined = requests.length - issued;
  return [issued > 0 && `${issued} issued`, declined > 0 && `${declined} turned down`].filter(Boolean).join(', ');
};

/** The desk page for requests for carers' tickets. */
export const Component = () => (
  <DeskPage
    path={paths.deskCarers}
    title="Carers’ tickets"
    lead="Look at the evidence, then issue the ticket or turn it down. The oldest request comes first."
  >
    <Carers />
  </DeskPage>
);
