import type { DeskTicket } from '#core/desk/orders/desk-order-shapes.ts';
import styles from './order.module.css';

/** What was answered about a ticket: "Allergies: hazelnuts". Renders nothing without answers. */
export const TicketAnswers = ({ ticket: { answers } }: { readonly ticket: Pick<DeskTicket, 'answers'> }) =>
  answers.length > 0 && (
    <ul className={styles.answered}>
      {answers.map(({ question, answer }) => (
        <li key={question}>
          {question}: <b>{answer}</b>
        </li>
      ))}
    </ul>
  );
