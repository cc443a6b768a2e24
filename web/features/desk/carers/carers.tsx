import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedCarer } from '#core/desk/carers/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { formatDate } from '#core/kernel/time.ts';
import deskBox from '../../../app/desk/box.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { State } from '../../../app/desk/state.tsx';
import deskTable from '../../../app/desk/table.module.css';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './carers.module.css';
import { Waiting } from './waiting.tsx';

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
              <Waiting
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
    <table className={classNames(deskTable.lines, deskTable.stacked)}>
      <thead>
        <tr>
          <th scope="col">Carer</th>
          <th scope="col">Coming with</th>
          <th scope="col">Decided</th>
          <th scope="col">Evidence</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ id, carer, person, decided, state, orderId }) => (
          <tr key={id}>
            <th scope="row">
              {orderId ? <Link to={`${paths.deskOrders}/${orderId}`}>{carer.name}</Link> : carer.name}
            </th>
            <td>{person.name}</td>
            <td className={deskText.quiet}>{decided && `${formatDate(decided.at)}, ${decided.by}`}</td>
            <td className={classNames(deskText.quiet, deskTable.wideOnly)}>Deleted</td>
            <td>
              {state === 'granted' ? <State kind="ok">Issued</State> : <State kind="off">Turned down</State>}
              {decided?.reason && <small>{decided.reason}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The numbers of tickets issued and of requests turned down: "3 issued, 1 turned down". */
const decisions = (requests: readonly ListedCarer[]): string => {
  const issued = requests.filter(({ state }) => state === 'granted').length;
  const declined = requests.length - issued;
  return [issued > 0 && `${issued} issued`, declined > 0 && `${declined} turned down`].filter(Boolean).join(', ');
};
