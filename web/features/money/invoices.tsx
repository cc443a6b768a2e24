import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { ok } from '#core/kernel/result.ts';
import { formatDate } from '#core/kernel/time.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import type { InvoicePage } from '#core/money/invoices/client.ports.ts';
import { deskInvoiceAddress } from '#core/money/invoices/documents.ts';
import { documentInWords } from '#core/money/invoices/messages.ts';
import { useDeskPorts } from '../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../app/desk/fetched-part.tsx';
import deskLayout from '../../app/desk/layout.module.css';
import deskTable from '../../app/desk/table.module.css';
import deskText from '../../app/desk/text.module.css';
import { paths } from '../../app/paths.ts';
import { useFetched } from '../../composition/use-fetched.ts';
import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { classNames } from '../../design/type/class-names.ts';
import styles from './money.module.css';

/** Invoices and credit notes by number, newest first, a page at a time. */
export const Invoices = () => {
  const { invoices } = useDeskPorts();
  const load = useCallback(async () => ok(await invoices.list()), [invoices]);
  const fetched = useFetched(load, { failure: 'the invoices could not be loaded' });
  return (
    <section className={deskLayout.block}>
      <div className={deskLayout.section}>
        <h2>Invoices</h2>
        <span>written when a buyer asks for one</span>
      </div>
      <FetchedPart fetched={fetched} what="the invoices">
        {(first) => <Pages first={first} />}
      </FetchedPart>
    </section>
  );
};

const Pages = ({ first }: { readonly first: InvoicePage }) => {
  const { invoices } = useDeskPorts();
  const [more, setMore] = useState<readonly InvoicePage[]>([]);
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  const documents = [first, ...more].flatMap((page) => page.documents);
  const { next } = more.at(-1) ?? first;
  if (documents.length === 0) {
    return (
      <p role="status" className={styles.none}>
        No one has asked for an invoice yet.
      </p>
    );
  }
  const loadMore = async () => {
    if (next === null) return;
    setState('busy');
    try {
      const page = await invoices.list(next);
      setMore((before) => [...before, page]);
      setState('still');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <table className={classNames(deskTable.lines, deskTable.stacked, styles.invoices)}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Date</th>
            <th scope="col">For</th>
            <th scope="col">Order</th>
            <th scope="col" className={deskTable.number}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document.number}>
              <th scope="row">
                <a href={deskInvoiceAddress(document.order.id, document.number)} target="_blank" rel="noreferrer">
                  {documentInWords(document)}
                </a>
              </th>
              <td>{formatDate(document.at)}</td>
              <td>{document.buyer ?? <span className={deskText.quiet}>no name</span>}</td>
              <td>
                <Link to={`${paths.deskOrders}/${document.order.id}`}>{document.order.number}</Link>
              </td>
              <td className={deskTable.number}>
                {tablePounds(document.kind === 'invoice' ? document.total : -document.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {state === 'failed' && <Alert kind="bad">We couldn’t load more invoices. Please try again.</Alert>}
      {next !== null && (
        <p className={deskLayout.foot}>
          <Button small variant="line" busy={state === 'busy'} onClick={loadMore}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
};
