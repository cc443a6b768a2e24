import { useEffect, useId, useMemo, useState } from 'react';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import styles from './content.module.css';
import { showPart } from './show-part.ts';

type PreviewProps = {
  readonly answer: ContentAnswer;
  /** The name of the edited part, used to find it on the page. */
  readonly name: string | undefined;
  /** Whether the form has changes that could not be saved, which the preview therefore does not show. */
  readonly isOutdated: boolean;
};

type Shown = { readonly html: string } | { readonly words: string };

/** The page with the draft, in a frame without scripts and working links. */
export const Preview = ({ answer, name, isOutdated }: PreviewProps) => {
  const { content } = useDeskPorts();
  const { file, pages, revision } = answer;
  const [page, setPage] = useState(pages[0] ?? null);
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [shown, setShown] = useState<Shown | null>(null);
  const group = useId();

  // Loads the preview again whenever the revision changes.
  const asked = useMemo(() => ({ file, page, revision }), [file, page, revision]);
  useEffect(() => {
    if (asked.page === null) return undefined;
    let isCurrent = true;
    const show = (next: Shown) => isCurrent && setShown(next);
    content.preview(asked.file, asked.page).then(
      (made) =>
        show(made.ok ? { html: made.value.html.replace('<body', '<body inert') } : { words: contentMessages.fixFirst }),
      () => show({ words: contentMessages.previewFailed }),
    );
    return () => {
      isCurrent = false;
    };
  }, [content, asked]);

  return (
    <section className={styles.preview} aria-label="Preview with this draft">
      <div className={styles.top}>
        {pages.length > 1 ? (
          <label>
            <b>Preview of</b>{' '}
            <select value={page ?? ''} onChange={({ target }) => setPage(target.value)}>
              {pages.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        ) : (
          <b>{page === null ? 'Preview' : `Preview: ${page} with this draft`}</b>
        )}
        <div className={styles.widths}>
          {(['desktop', 'phone'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name={group} checked={width === each} onChange={() => setWidth(each)} />
              {each === 'desktop' ? 'Desktop' : 'Phone'}
            </label>
          ))}
        </div>
      </div>
      <div role="status">{isOutdated && page !== null && <p>{contentMessages.previewOutdated}</p>}</div>
      <div className={styles.frame} data-width={width}>
        {page === null && <p>{contentMessages.noPreview}</p>}
        {page !== null && !shown && <Loading />}
        {shown && 'words' in shown && <p role="status">{shown.words}</p>}
        {shown && 'html' in shown && (
          <iframe
            title="The page with this draft"
            sandbox="allow-same-origin"
            srcDoc={shown.html}
            onLoad={({ currentTarget }) => showPart(currentTarget, name)}
          />
        )}
      </div>
    </section>
  );
};
