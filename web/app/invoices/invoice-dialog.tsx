import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '#core/kernel/result.ts';
import { formatDate } from '#core/kernel/time.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import type { InvoiceProblem, OrderInvoices } from '#core/money/invoices/client.ports.ts';
import { currentInvoice } from '#core/money/invoices/current-invoice.ts';
import type { InvoiceDetails } from '#core/money/invoices/issue-invoice.ts';
import { documentInWords, invoiceRefusal, invoiceMessages as messages } from '#core/money/invoices/messages.ts';
import { useFetched } from '../../composition/use-fetched.ts';
import { useSubmit } from '../../composition/use-submit.ts';
import { Button } from '../../design/button.tsx';
import { Field, FieldFrame } from '../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../design/forms/read-form.ts';
import { Dialog } from '../../design/layout/dialog.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { Loading } from '../../design/type/loading.tsx';
import styles from './invoice-dialog.module.css';

type Answer = Result<OrderInvoices, InvoiceProblem>;

/** Reads and issues the invoices of one order, for its buyer or for the desk. */
export type InvoiceSource = {
  readonly read: () => Promise<Answer>;
  readonly issue: (details: InvoiceDetails) => Promise<Answer>;
  readonly fileAt: (number: string) => string;
};

type InvoiceDialogProps = {
  readonly order: string;
  readonly source: InvoiceSource;
  readonly onClose: () => void;
};

/** The invoices of an order, and a form that requests the first one or another one for a company. */
export const InvoiceDialog = ({ order, source, onClose }: InvoiceDialogProps) => {
  const load = useCallback(() => source.read(), [source]);
  const { value, problem, refetch } = useFetched(load, { failure: 'the invoices could not be read' });
  const [latest, setLatest] = useState<OrderInvoices | null>(null);
  const shown = latest ?? value;
  return (
    <Dialog open title={messages.title(order)} onClose={onClose}>
      {shown ? (
        <Documents shown={shown} source={source} onIssued={setLatest} onClose={onClose} />
      ) : problem === null ? (
        <Loading />
      ) : (
        <>
          <Alert kind="bad">{problem.kind === 'failed' ? messages.failed : invoiceRefusal(problem.refusal)}</Alert>
          <div className="actions">
            {problem.kind === 'failed' && <Button onClick={refetch}>Try again</Button>}
            <Button variant="line" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
};

type DocumentListProps = Pick<OrderInvoices, 'documents'> & Pick<InvoiceSource, 'fileAt'>;

const DocumentList = ({ documents, fileAt }: DocumentListProps) => (
  <ul className={styles.documents}>
    {documents.map((document) => (
      <li key={document.number}>
        <a href={fileAt(document.number)} target="_blank" rel="noreferrer">
          {documentInWords(document)}
          <span className="visually-hidden"> as a PDF, opens a new tab</span>
        </a>
        <span>{tablePounds(document.kind === 'invoice' ? document.total : -document.total)}</span>
        <small className="muted">
          {formatDate(document.at)}
          {document.credits !== null && `, for ${document.credits}`}
        </small>
      </li>
    ))}
  </ul>
);

type DocumentsProps = {
  readonly shown: OrderInvoices;
  readonly source: InvoiceSource;
  readonly onIssued: (latest: OrderInvoices) => void;
  readonly onClose: () => void;
};

const Documents = ({ shown, source, onIssued, onClose }: DocumentsProps) => {
  const { documents, buyer, invoiceable } = shown;
  const { busy, problem, submit } = useSubmit<InvoiceProblem>({ refused: invoiceRefusal, failed: messages.failed });
  const [done, setDone] = useState<string | null>(null);
  const said = problem ?? done;
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) news.current?.focus();
  }, [said]);
  const hasOne = currentInvoice(documents) !== undefined;

  const issue = onTyped((typed) => {
    if (busy) return undefined;
    setDone(null);
    return submit(
      () => source.issue({ company: typedIn(typed, 'company'), address: typedIn(typed, 'address') }),
      (latest) => {
        const isNew = latest.documents.length > documents.length;
        onIssued(latest);
        setDone(isNew ? messages.written(currentInvoice(latest.documents)?.number ?? '') : messages.unchanged);
      },
    );
  });

  return (
    <>
      {said && (
        <div ref={news} tabIndex={-1}>
          <Alert kind={problem ? 'bad' : 'ok'}>{said}</Alert>
        </div>
      )}
      {documents.length > 0 && <DocumentList documents={documents} fileAt={source.fileAt} />}
      {invoiceable ? (
        <form onSubmit={issue}>
          <p>{hasOne ? messages.again : messages.lead}</p>
          <Field
            label={messages.company}
            name="company"
            maxLength={200}
            autoComplete="organization"
            defaultValue={buyer?.company ?? ''}
          />
          <FieldFrame label={messages.address}>
            {(control) => (
              <textarea
                {...control}
                name="address"
                rows={4}
                maxLength={500}
                autoComplete="street-address"
                defaultValue={buyer?.address ?? ''}
              />
            )}
          </FieldFrame>
          <div className="actions">
            <Button type="submit" busy={busy}>
              {hasOne ? messages.change : messages.get}
            </Button>
            <Button variant="line" disabled={busy} onClick={onClose}>
              Close
            </Button>
          </div>
        </form>
      ) : (
        <>
          {documents.length === 0 && <p>{invoiceRefusal({ kind: 'nothing-to-invoice' })}</p>}
          <div className="actions">
            <Button variant="line" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </>
  );
};
