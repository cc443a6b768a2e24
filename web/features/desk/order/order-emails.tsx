import type { DeskOrder } from '#core/desk/orders/desk-order-shapes.ts';
import { formatTime, formatWeekday } from '#core/kernel/time.ts';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import deskText from '../../../app/desk/text.module.css';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';

type OrderEmailsProps = {
  readonly shown: DeskOrder;
  readonly onResend: () => void;
  readonly onCorrect: () => void;
  /** Lets emails go to an address again that one of them did not reach. */
  readonly onLift: (email: string) => void;
};

const states = {
  sent: { kind: 'ok', words: 'Sent' },
  waiting: { kind: 'wait', words: 'On its way' },
  refused: { kind: 'bad', words: 'Didn’t arrive' },
  failing: { kind: 'bad', words: 'Not sent yet, we keep trying' },
} as const;

/** The emails about an order. Only the email with the tickets can be sent again; the others may be out of date. */
export const OrderEmails = ({ shown: { emails }, onResend, onCorrect, onLift }: OrderEmailsProps) => (
  <section>
    <div className={deskLayout.section}>
      <h2>Emails</h2>
    </div>
    {emails.length === 0 ? (
      <p>None yet.</p>
    ) : (
      <DeskTable
        rows={emails}
        keyOf={({ id }) => id}
        isStacked
        isHeadHidden
        columns={[
          {
            label: 'Email',
            isRowHeading: true,
            cell: ({ name, to }) => (
              <>
                {name}
                {to?.email && (
                  <small>
                    to {to.name}, <BreakableEmail email={to.email} />
                  </small>
                )}
              </>
            ),
          },
          { label: 'When', isQuiet: true, cell: ({ at }) => `${formatWeekday(at)} ${formatTime(at)}` },
          {
            label: 'Status',
            cell: ({ state, error, withoutPdf }) => (
              <>
                <StateTag kind={states[state].kind}>{states[state].words}</StateTag>
                {error && <small>{error}</small>}
                {withoutPdf && <small>Without the PDF: the tickets couldn’t be printed. The links in it work.</small>}
              </>
            ),
          },
          {
            label: 'Resend',
            isNumber: true,
            cell: ({ id, to, state, badAddress }) => (
              <>
                {state === 'refused' && to === null && !id.startsWith('message:') && (
                  <button type="button" className={deskText.link} onClick={onCorrect}>
                    Correct the address
                  </button>
                )}
                {badAddress !== null && (
                  <button type="button" className={deskText.link} onClick={() => onLift(badAddress)}>
                    Try this address again<span className="visually-hidden">: {badAddress}</span>
                  </button>
                )}
                {id.startsWith('receipt:') && (
                  <button type="button" className={deskText.link} onClick={onResend}>
                    Resend
                  </button>
                )}
              </>
            ),
          },
        ]}
      />
    )}
  </section>
);
