import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { ok } from '#core/kernel/result.ts';
import { formatDate } from '#core/kernel/time.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import type { InvoicePage } from '#core/money/invoices/client.ports.ts';
import { deskInvoiceAddress } from '#core/money/invoices/invoice-addresses.ts';
import { documentInWords } from '#core/money/invoices/messages.ts';
import { useDeskPorts } from '../../app/desk/desk-ports-context.tsx';
import { DeskTable } from '../../app/desk/desk-table.tsx';
import { FetchedPart } from '../../app/desk/fetched-part.tsx';
import { FileLink } from '../../app/desk/file-link.tsx';
import deskLayout from '../../app/desk/layout.module.css';
import deskText from '../../app/desk/text.module.css';
import { paths } from '../../app/paths.ts';
import { useFetched } from '../../composition/use-fetched.ts';
import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';
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
      <DeskTable
        rows={documents}
        keyOf={({ number }) => number}
        isStacked
        className={styles.invoices}
        columns={[
          {
            label: 'Document',
            isRowHeading: true,
            cell: (document) => (
              <FileLink path={deskInvoiceAddress(document.order.id, document.number)} target="_blank" rel="noreferrer">
                {documentInWords(document)}
              </FileLink>
            ),
          },
          { label: 'Date', cell: ({ at }) => formatDate(at) },
          { label: 'For', cell: ({ buyer }) => buyer ?? <span className={deskText.quiet}>no name</span> },
          {
            label: 'Order',
            cell: ({ order }) => <Link to={`${paths.deskOrders}/${order.id}`}>{order.number}</Link>,
          },
          {
            label: 'Amount',
            isNumber: true,
            cell: ({ kind, total }) => tablePounds(kind === 'invoice' ? total : -total),
          },
        ]}
      />
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
