import { useState } from 'react';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { fieldLabel } from '#core/desk/content/field-labels.ts';
import { isSame, type JsonPath, valueAt } from '#core/desk/content/json-path.ts';
import { emailMessages } from '#core/desk/email-wording/messages.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import {
  blocksOf,
  factsKnownTo,
  type WordedEmailId,
  type Wording,
  wordedEmails,
} from '#core/site/email-wording/worded-emails.ts';
import { unknownFactsIn } from '#core/site/email-wording/wording-mistakes.ts';
import { withoutFact } from '#core/site/email-wording/wording-template.ts';
import { partsOfText } from '#core/site/email-wording/wording-text.ts';
import { State } from '../../../../app/desk/state.tsx';
import deskText from '../../../../app/desk/text.module.css';
import { MarkdownField } from '../markdown-field.tsx';
import { LineField, textOf } from '../text-fields.tsx';
import styles from './emails.module.css';

type WordingFormProps = {
  readonly email: WordedEmailId;
  /** The draft’s own words; undefined while the email has the default ones. */
  readonly value: Json | undefined;
  readonly mistakes: ContentAnswer['mistakes'];
  /** The subject as the chosen recipient reads it. */
  readonly readAs: string | undefined;
  /** Called with undefined for the default words. */
  readonly onChange: (next: Json | undefined) => void;
};

/** The subject, the heading and the words of an email, with the facts that it knows. */
export const WordingForm = ({ email, value, mistakes, readAs, onChange }: WordingFormProps) => {
  const { usual, below } = wordedEmails[email];
  const [isComparing, setComparing] = useState(false);
  const [said, setSaid] = useState('');
  const words: Wording = value === undefined ? usual : wordingFrom(value);
  const change = (path: JsonPath, next: Json | undefined) => {
    const changed = { ...words, [String(path.at(-1))]: textOf(next) };
    setSaid('');
    onChange(isSame(changed, usual) ? undefined : changed);
  };
  const field = (name: keyof Wording) => ({
    file: 'emails' as const,
    label: fieldLabel('emails', [email, name]),
    path: [email, name],
    value: words[name],
    mistakes,
    onChange: change,
  });
  return (
    <>
      <p className={styles.whose} role="status">
        <State kind={value === undefined ? 'ok' : 'warn'}>
          {value === undefined ? emailMessages.usual : emailMessages.own}
        </State>
        {said && <span>{said}</span>}
      </p>
      <div className={styles.field}>
        <LineField {...field('subject')} note={readAs === undefined ? '' : emailMessages.readAs(readAs)} />
        <TakeOut email={email} text={words.subject} onChange={(text) => change(['subject'], text)} />
      </div>
      <div className={styles.field}>
        <LineField {...field('heading')} note="" />
        <TakeOut email={email} text={words.heading} onChange={(text) => change(['heading'], text)} />
      </div>
      <MarkdownField {...field('text')} more={(put) => <PutInFact email={email} put={put} />} />
      <TakeOut email={email} text={words.text} onChange={(text) => change(['text'], text)} />
      <Blocks email={email} text={words.text} onChange={(text) => change(['text'], text)} />
      <p className={styles.below}>
        <b>{emailMessages.below}</b> <span>{below}</span>
      </p>
      <Facts email={email} />
      <div className={styles.acts}>
        <button
          type="button"
          className={deskText.link}
          aria-expanded={isComparing}
          onClick={() => setComparing((before) => !before)}
        >
          {isComparing ? emailMessages.hideDefault : emailMessages.compare}
        </button>
        {value !== undefined && (
          <button
            type="button"
            className={deskText.link}
            onClick={() => {
              onChange(undefined);
              setSaid(emailMessages.wentBack);
            }}
          >
            {emailMessages.backToDefault}
          </button>
        )}
      </div>
      {isComparing && <DefaultWords email={email} />}
    </>
  );
};

const wordingFrom = (value: Json): Wording => ({
  subject: textOf(valueAt(value, ['subject'])),
  heading: textOf(valueAt(value, ['heading'])),
  text: textOf(valueAt(value, ['text'])),
});

type TextProps = {
  readonly email: WordedEmailId;
  readonly text: string;
  readonly onChange: (text: string) => void;
};

/** Buttons that take out what the email does not know. */
const TakeOut = ({ email, text, onChange }: TextProps) =>
  unknownFactsIn(email, text)
    .filter(Boolean)
    .map((name) => (
      <button key={name} type="button" className={deskText.link} onClick={() => onChange(withoutFact(text, name))}>
        {emailMessages.takeOut(name)}
      </button>
    ));

type PutInFactProps = { readonly email: WordedEmailId; readonly put: (words: string) => void };

const PutInFact = ({ email, put }: PutInFactProps) => (
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
const Blocks = ({ email, text, onChange }: TextProps) => {
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

const Facts = ({ email }: { readonly email: WordedEmailId }) => {
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

const DefaultWords = ({ email }: { readonly email: WordedEmailId }) => {
  const { subject, heading, text } = wordedEmails[email].usual;
  return (
    <dl className={styles.default}>
      <dt>{fieldLabel('emails', [email, 'subject'])}</dt>
      <dd>{subject}</dd>
      <dt>{fieldLabel('emails', [email, 'heading'])}</dt>
      <dd>{heading}</dd>
      <dt>{fieldLabel('emails', [email, 'text'])}</dt>
      <dd>{text}</dd>
    </dl>
  );
};
