import type { DeskProduct } from '#core/catalogue/client.ports.ts';
import { shortMoment } from '#core/tickets/sale-words.ts';
import { classNames } from '../../../design/type/class-names.ts';
import desk from '../frame/desk.module.css';

/** What buyers are asked about each ticket; the edition's files say what. */
export const Questions = ({ questions }: { readonly questions: DeskProduct['questions'] }) =>
  questions.length > 0 && (
    <section className={desk.block}>
      <div className={desk.section}>
        <h2>Questions for each ticket</h2>
      </div>
      <table className={classNames(desk.lines)}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Answer</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ asks, required, until }) => (
            <tr key={asks}>
              <th scope="row">{asks}</th>
              <td className={desk.quiet}>{required ? 'must be answered' : 'may be left empty'}</td>
              <td className={desk.quiet}>until {shortMoment(until)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
