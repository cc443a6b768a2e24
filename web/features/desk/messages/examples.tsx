import { linksInMessage } from '#core/desk/messages/links-in-message.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import deskText from '../../../app/desk/text.module.css';
import { noOneWords } from './message-words.ts';
import styles from './messages.module.css';
import type { Preview } from './use-preview.ts';

type ExamplesProps = { readonly preview: Preview; readonly onOthers: () => void };

const examplesTitle = (count: number): string =>
  count === 1 || count === 2
    ? `As ${spokenNumber(count)} ${count === 1 ? 'person' : 'people'} will see it`
    : 'As three people will see it';

/** Text of the email, with its links as they will be. */
const Words = ({ text }: { readonly text: string }) =>
  linksInMessage(text).map((each) =>
    typeof each === 'string' ? (
      each
    ) : (
      <a key={`${each.label} ${each.target}`} href={each.target} target="_blank" rel="noreferrer">
        {each.label}
        <span className="visually-hidden">, opens a new tab</span>
      </a>
    ),
  );

/** The email as three real recipients will see it; the values filled in for each are highlighted. */
export const Examples = ({ preview: { answer, problem, isLoading }, onOthers }: ExamplesProps) => {
  const examples = answer?.examples ?? [];
  return (
    <section aria-busy={isLoading}>
      <div className={deskLayout.section}>
        <h2>{examplesTitle(examples.length)}</h2>
        {!problem && (answer?.goesTo ?? 0) > 3 && (
          <button type="button" className={deskText.link} onClick={onOthers}>
            Show three others
          </button>
        )}
      </div>
      {problem && <p role="status">There’s no preview until the problem above is put right.</p>}
      {answer && !problem && examples.length === 0 && <p role="status">{noOneWords(answer)}</p>}
      <div className={styles.letters}>
        {examples.map(({ email, name, about, subject, paragraphs }) => (
          <article key={email}>
            <header>
              <b>{name || email}</b>
              {[email, about].filter(Boolean).join(' · ')}
            </header>
            <div>
              <p>
                <strong>{subject || 'No subject yet'}</strong>
              </p>
              {paragraphs.map((paragraph) => (
                <p key={paragraph.map(({ text }) => text).join('')}>
                  {paragraph.map(({ text, own }, index) => {
                    const key = `${index} ${text}`;
                    return own ? <ins key={key}>{text}</ins> : <Words key={key} text={text} />;
                  })}
                </p>
              ))}
            </div>
          </article>
        ))}
      </div>
    </section>
  );
};
