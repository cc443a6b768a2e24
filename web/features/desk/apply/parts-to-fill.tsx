import type { TraderTerms } from '#core/desk/traders/client.ports.ts';
import { linkFields, type TraderField, type TraderForm } from '#core/desk/traders/trader-form.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import styles from './apply.module.css';
import { parts } from './form-part.tsx';
import type { Application } from './use-application.ts';

/** The fields of the first three parts. */
const fieldsOfPart: readonly (readonly TraderField[])[] = [
  ['contact', 'name', 'email', 'phone'],
  ['description', 'categories', 'sells', ...linkFields],
  ['stand'],
];

type PartsToFillProps = {
  readonly terms: TraderTerms;
  readonly own: Application['own'];
  readonly form: TraderForm;
  /** The fields that are still to be filled in or put right. */
  readonly toDo: readonly TraderField[];
};

/** The parts of the application, each with a link to it and with what is still to do there. */
export const PartsToFill = ({ terms, own, form, toDo }: PartsToFillProps) => {
  const missing = papersToAdd(terms, own, form);
  return (
    <ol className={styles.parts}>
      {parts.map((part, at) => {
        const fields = fieldsOfPart[at];
        const isPapers = part === 'Papers';
        const isDone = isPapers ? missing === 0 : fields && !fields.some((field) => toDo.includes(field));
        return (
          <li key={part} className={isDone ? styles.done : undefined}>
            <a href={`#part-${at + 1}`}>
              <i aria-hidden="true" />
              {part}
              {fields && <small>{isDone ? 'done' : 'to fill in'}</small>}
              {isPapers && <small>{isDone ? 'all here' : `${spokenNumber(missing)} to add`}</small>}
              {part === 'Read and send' && <small>then it’s with us</small>}
            </a>
          </li>
        );
      })}
    </ol>
  );
};

/** How many papers are still to be added. */
const papersToAdd = ({ papers }: TraderTerms, own: Application['own'], { sellsFood }: TraderForm): number =>
  papers.filter(
    ({ paper, onlyFood }) =>
      (sellsFood || !onlyFood) && own?.papers.find((given) => given.paper === paper)?.state !== 'good',
  ).length;
