import { type ReactNode, useState } from 'react';
import { holderFields, maxFromLength, maxMessageLength } from '#core/tickets/intended-holders/intended-holder.ts';
import { intendedWords } from '#core/tickets/intended-holders/messages.ts';
import far from '../../../../design/art/hero/far.svg';
import front from '../../../../design/art/hero/front.svg';
import mid from '../../../../design/art/hero/mid.svg';
import sky from '../../../../design/art/hero/sky.svg';
import sun from '../../../../design/art/hero/sun.svg';
import { Field } from '../../../../design/forms/field.tsx';
import { TextArea } from '../../../../design/forms/text-area.tsx';
import styles from './names.module.css';

type PresentFieldsProps = {
  /** The receiver's first name, as typed so far. */
  readonly receiver: string;
  readonly nameOf: (field: string) => string;
  readonly savedIn: (field: string) => string;
  readonly label: (words: string) => ReactNode;
  readonly errorOf: (field: string) => string | undefined;
};

/** The message of a present, whom it is from, and a small picture of its card. */
export const PresentFields = ({ receiver, nameOf, savedIn, label, errorOf }: PresentFieldsProps) => {
  const [message] = useState(savedIn(holderFields.message));
  const [typed, setTyped] = useState(message.length);
  return (
    <div className={styles.present}>
      <input type="hidden" name={nameOf(holderFields.present)} value="yes" />
      <div>
        <h3>{intendedWords.presentFor(receiver)}</h3>
        <TextArea
          label={label(intendedWords.message)}
          name={nameOf(holderFields.message)}
          rows={3}
          maxLength={maxMessageLength}
          defaultValue={message}
          hint={intendedWords.count(typed)}
          error={errorOf(holderFields.message)}
          onChange={({ target }) => setTyped(target.value.length)}
        />
        <Field
          label={label(intendedWords.from)}
          name={nameOf(holderFields.from)}
          maxLength={maxFromLength}
          defaultValue={savedIn(holderFields.from)}
          placeholder={intendedWords.fromYou}
          autoComplete="off"
          error={errorOf(holderFields.from)}
        />
      </div>
      <div className={styles.preview}>
        <div className={styles.card} aria-hidden="true">
          {[sky, sun, far, mid, front].map((layer) => (
            <img key={layer} src={layer} alt="" width="320" height="200" />
          ))}
          <b>
            {intendedWords.onCard}
            <br />
            {receiver}
          </b>
        </div>
        <p>{intendedWords.card}</p>
      </div>
    </div>
  );
};
