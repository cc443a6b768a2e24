import { type ReactNode, useId, useState } from 'react';
import { contentMessages } from '#core/desk/content/messages.ts';
import type { EmailPreview } from '#core/desk/email-wording/client.ports.ts';
import { emailMessages } from '#core/desk/email-wording/messages.ts';

import deskText from '../../../../app/desk/text.module.css';
import { useSite } from '../../../../composition/site-context.tsx';
import { Loading } from '../../../../design/type/loading.tsx';
import frame from '../preview.module.css';
import { showEmailStyles, withStylesAside } from './email-styles.ts';
import styles from './emails.module.css';
import type { ShownEmailPreview } from './use-email-preview.ts';

type Look = 'email' | 'text';
const looks: Readonly<Record<Look, string>> = { email: 'Email', text: 'Plain text' };

/** The email as it would arrive, at a recipient to choose. */
export const ArrivingEmail = ({ preview }: { readonly preview: ShownEmailPreview }) => {
  const { fetched, setAs } = preview;
  const { value, problem } = fetched;
  const [look, setLook] = useState<Look>('email');
  const group = useId();
  return (
    <section className={frame.preview} aria-label="Preview with this draft">
      <div className={frame.stick}>
        <div className={frame.top}>
          <b>{emailMessages.asItWillArrive}</b>
          <div className={frame.widths}>
            {(['email', 'text'] as const).map((each) => (
              <label key={each}>
                <input type="radio" name={group} checked={look === each} onChange={() => setLook(each)} />
                {looks[each]}
              </label>
            ))}
          </div>
          {value && <Reader preview={value} onChoose={setAs} />}
        </div>
        <div className={frame.frame}>
          {!value && !problem && <Loading />}
          {problem && (
            <p role="status">{problem.kind === 'refused' ? contentMessages.fixFirst : contentMessages.previewFailed}</p>
          )}
          {value && !problem && (
            <Arrived preview={value} look={look}>
              <SendToMe preview={preview} />
            </Arrived>
          )}
        </div>
      </div>
    </section>
  );
};

type ReaderProps = { readonly preview: EmailPreview; readonly onChoose: (as: string) => void };

const Reader = ({ preview: { recipients, shownAs }, onChoose }: ReaderProps) => (
  <label className={styles.reader}>
    <span>{emailMessages.asReadBy}</span>
    <select value={shownAs ?? ''} onChange={({ target }) => onChoose(target.value)}>
      {shownAs === null && <option value="">{emailMessages.madeUp}</option>}
      {recipients.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  </label>
);

const SendToMe = ({ preview: { sendToMe, isSending, said } }: { readonly preview: ShownEmailPreview }) => (
  <>
    <button type="button" className={deskText.link} aria-disabled={isSending} onClick={() => !isSending && sendToMe()}>
      {emailMessages.sendToMe}
    </button>{' '}
    <span role="status">{said}</span>
  </>
);

type ArrivedProps = { readonly preview: EmailPreview; readonly look: Look; readonly children: ReactNode };

const Arrived = ({ preview, look, children }: ArrivedProps) => {
  const { edition } = useSite().config;
  const { to, subject, text, html, shownAs } = preview;
  return (
    <>
      <p className={styles.envelope}>
        <b>{subject}</b>
        <span>{emailMessages.addressedTo(to, edition.name)}</span>
      </p>
      <div className={frame.view}>
        {look === 'email' ? (
          <iframe
            title="The email with this draft"
            sandbox="allow-same-origin"
            srcDoc={withStylesAside(html)}
            onLoad={({ currentTarget }) => showEmailStyles(currentTarget)}
          />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has to be scrolled by keyboard
          <pre className={styles.text} tabIndex={0}>
            {text}
          </pre>
        )}
      </div>
      <p className={deskText.quiet}>
        {shownAs === null ? emailMessages.noRecipient : emailMessages.realRecipient} {children}
      </p>
    </>
  );
};
