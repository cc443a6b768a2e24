import { useState } from 'react';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { fieldLabel } from '#core/desk/content/field-labels.ts';
import { isSame, type JsonPath, valueAt } from '#core/desk/content/json-path.ts';
import { emailMessages } from '#core/desk/email-wording/messages.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { type WordedEmailId, type Wording, wordedEmails } from '#core/site/email-wording/worded-emails.ts';
import { StateTag } from '../../../../app/desk/state-tag.tsx';
import deskText from '../../../../app/desk/text.module.css';
import { MarkdownField } from '../markdown-field.tsx';
import { LineField, textOf } from '../text-fields.tsx';
import styles from './emails.module.css';
import { Blocks, Facts, PutInFact, TakeOut } from './wording-facts.tsx';

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
        <StateTag kind={value === undefined ? 'ok' : 'warn'}>
          {value === undefined ? emailMessages.usual : emailMessages.own}
        </StateTag>
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
