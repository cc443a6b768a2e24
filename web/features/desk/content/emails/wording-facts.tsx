import { emailMessages } from '#core/desk/email-wording/messages.ts';
import { blocksOf, factsKnownTo, type WordedEmailId } from '#core/site/email-wording/worded-emails.ts';
import { unknownFactsIn } from '#core/site/email-wording/wording-mistakes.ts';
import { withoutFact } from '#core/site/email-wording/wording-template.ts';
import { partsOfText } from '#core/site/email-wording/wording-text.ts';
import deskText from '../../../../app/desk/text.module.css';
import styles from './emails.module.css';

type TextProps = {
  readonly email: WordedEmailId;
  readonly text: string;
  readonly onChange: (text: string) => void;
};

/** Buttons that take out what the email does not know. */
export const TakeOut = ({ email, text, onChange }: TextProps) =>
  unknownFactsIn(email, text)
    .filter(Boolean)
    .map((name) => (
      <button key={name} type="button" className={deskText.link} onClick={() => onChange(withoutFact(text, name))}>
        {emailMessages.takeOut(name)}
      </button>
    ));

type PutInFactProps = { readonly email: WordedEmailId; readonly put: (words: string) => void };

/** A choice of the facts that an email knows, which puts one into its words. */
export const PutInFact = ({ email, put }: PutInFactProps) => (
  <select
    className={styles.putIn}
    aria-label={emailMessages.putIn}
    value=""
    onChange={({ target }) => put(`{${target.value}}`)}
  >
    <option value="">{emailMessages.putIn}</option>
    {factsKnownTo(email).map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </select>
);

/** The parts that the program fills, each with the reason why it has to stay. */
export const Blocks = ({ email, text, onChange }: TextProps) => {
  const blocks = Object.entries(blocksOf(email));
  const standing = partsOfText(
    text,
    blocks.map(([name]) => name),
  ).flatMap((part) => (part.kind === 'block' ? [part.name] : []));
  return (
    <ul className={styles.blocks}>
      {blocks.map(([name, why]) => (
        <li key={name}>
          <span className={styles.fact}>{name}</span>
          <small>
            <Lock />
            <span>
              {emailMessages.hasToStay}: {why}.
            </span>
          </small>
          {!standing.includes(name) && (
            <button type="button" className={deskText.link} onClick={() => onChange(`${text.trimEnd()}\n\n{${name}}`)}>
              {emailMessages.putBack(name)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};

const Lock = () => (
  <svg width="14" height="16" viewBox="0 0 14 16" fill="currentColor" aria-hidden="true">
    <path d="M1 7l12-.3.3 8.8L.8 15.8zM3.3 6.5C2.5.5 11.5-.2 10.9 6.300L9 6.400c.3-3.900-4.200-3.900-3.800.1z" />
  </svg>
);

/** The facts that an email knows. */
export const Facts = ({ email }: { readonly email: WordedEmailId }) => {
  const facts = factsKnownTo(email);
  return (
    <details className={styles.facts} open>
      <summary>
        {emailMessages.factsKnown} <span>{facts.length}</span>
      </summary>
      <ul>
        {facts.map((name) => (
          <li key={name} className={styles.fact}>
            {name}
          </li>
        ))}
      </ul>
      <p className={deskText.quiet}>{emailMessages.choice}</p>
    </details>
  );
};
