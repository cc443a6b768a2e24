import type { DeskOrder } from '#core/desk/orders/desk-order-shapes.ts';
import { formatTime, formatWeekday } from '#core/kernel/time.ts';
import desk from '../../../app/desk/desk.module.css';
import { State } from '../../../app/desk/state.tsx';
import { BreakableEmail } from '../../../design/type/breakable-email.tsx';
import { classNames } from '../../../design/type/class-names.ts';

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
    <div className={desk.section}>
      <h2>Emails</h2>
    </div>
    {emails.length === 0 ? (
      <p>None yet.</p>
    ) : (
      <table className={classNames(desk.lines, desk.stacked)}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Email</th>
            <th scope="col">When</th>
            <th scope="col">Status</th>
            <th scope="col">Resend</th>
          </tr>
        </thead>
        <tbody>
          {emails.map(({ id, name, to, at, state, error, withoutPdf, badAddress }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {to?.email && (
                  <small>
                    to {to.name}, <BreakableEmail email={to.email} />
                  </small>
                )}
              </th>
              <td className={desk.quiet}>
                {formatWeekday(at)} {formatTime(at)}
              </td>
              <td>
                <State kind={states[state].kind}>{states[state].words}</State>
                {error && <small>{error}</small>}
                {withoutPdf && <small>Without the PDF: the tickets couldn’t be printed. The links in it work.</small>}
              </td>
              <td className={desk.number}>
                {state === 'refused' && to === null && !id.startsWith('message:') && (
                  <button type="button" className={desk.link} onClick={onCorrect}>
                    Correct the address
                  </button>
                )}
                {badAddress !== null && (
                  <button type="button" className={desk.link} onClick={() => onLift(badAddress)}>
                    Try this address again<span className="visually-hidden">: {badAddress}</span>
                  </button>
                )}
                {id.startsWith('receipt:') && (
                  <button type="button" className={desk.link} onClick={onResend}>
                    Resend
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
