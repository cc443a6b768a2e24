import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { StateTag } from '../../../app/desk/state-tag.tsx';
import { whenWords } from './content-words.ts';
import styles from './edit-bar.module.css';

type EditorHeadProps = {
  readonly title: string;
  /** `last`: what it is a part of, below that page. */
  readonly crumb: { readonly to: string; readonly words: string; readonly last?: string };
  readonly answer: ContentAnswer;
  /** Where visitors see it, beside the link to the page. */
  readonly children?: ReactNode;
};

/** The name of what is edited, with its state and the way to the page that shows it. */
export const EditorHead = ({ title, crumb, answer, children }: EditorHeadProps) => {
  const { draft, pages } = answer;
  const [page] = pages;
  return (
    <DeskHead
      title={title}
      crumb={
        <>
          <Link to={crumb.to}>{crumb.words}</Link>
          {crumb.last && ` › ${crumb.last}`}
        </>
      }
      lead={
        <span className={styles.lead}>
          <span>
            {draft ? (
              <StateTag kind="warn">{contentMessages.draftBy(draft.by, whenWords(draft.at))}</StateTag>
            ) : (
              <StateTag kind="ok">{publishedWords(answer)}</StateTag>
            )}
          </span>
          {draft && <span>{siteWords(answer)}</span>}
          {children && <span>{children}</span>}
          {page !== undefined && (
            <a href={page} target="_blank" rel="noreferrer">
              See it on the site<span className="visually-hidden">, in a new window</span>
            </a>
          )}
        </span>
      }
    />
  );
};

const publishedWords = ({ history }: ContentAnswer): string => {
  const [latest] = history;
  return latest ? contentMessages.publishedBy(latest.by, whenWords(latest.at)) : contentMessages.asItCame;
};

const siteWords = ({ history }: ContentAnswer): string => {
  const [latest] = history;
  return latest ? contentMessages.onSite(whenWords(latest.at)) : contentMessages.onSiteAsItCame;
};
