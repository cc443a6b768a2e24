import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { formOf, shapeAt } from '#core/desk/content/form-shape.ts';
import { differences, type JsonPath, valueAt } from '#core/desk/content/json-path.ts';
import { namedTargets } from '#core/desk/content/link-targets-by-name.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { fieldShownAs, textsOnPage } from '#core/desk/content/texts-on-page.ts';
import type { PartMoment } from '#core/desk/content/words/page-parts.ts';
import type { Instant } from '#core/kernel/time.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskText from '../../../app/desk/text.module.css';
import { useFestivalMoment } from '../../../app/festival/use-festival-moment.ts';
import { previewMoments } from '../../../app/header/preview-moments.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Loading } from '../../../design/type/loading.tsx';
import { isWithin } from './edit-target.ts';
import styles from './preview.module.css';
import { onPreviewClick, outlinePreview } from './preview-frame.ts';

/** The part of the page that is being edited: its fields, and its name. */
export type EditedPart = {
  readonly paths: readonly JsonPath[];
  readonly name: string;
  /** When the page shows the part, if it is at one moment only. */
  readonly moment?: PartMoment | undefined;
};

type PreviewProps = {
  readonly answer: ContentAnswer;
  readonly edited: EditedPart | undefined;
  /** Whether the form has changes that could not be saved, which the preview therefore does not show. */
  readonly isOutdated: boolean;
  /** Leads to the field whose words were clicked. */
  readonly onPick: (path: JsonPath) => void;
};

type Shown = { readonly html: string } | { readonly words: string };

/** The page with the draft, in a frame without scripts and working links. */
export const Preview = ({ answer, edited, isOutdated, onPick }: PreviewProps) => {
  const { pages } = answer;
  const [page, setPage] = useState(pages[0] ?? null);
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const asOf = useAsOf(edited?.moment);
  const shown = usePreviewed(answer, page, asOf.at);
  const group = useId();
  return (
    <section className={styles.preview} aria-label="Preview with this draft">
      <div className={styles.stick}>
        <div className={styles.top}>
          {pages.length > 1 ? (
            <label>
              <b>Preview of</b>{' '}
              <select value={page ?? ''} onChange={({ target }) => setPage(target.value)}>
                {pages.map((each) => (
                  <option key={each} value={each}>
                    {namedTargets.find(({ to }) => to === each)?.name ?? each}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <b>{page === null ? 'Preview' : `${answer.title} with this draft`}</b>
          )}
          {page !== null && (
            <label>
              <b>As of</b>{' '}
              <select value={asOf.title} onChange={({ target }) => asOf.choose(target.value)}>
                <option value="">now</option>
                {asOf.moments.map(({ title }) => (
                  <option key={title} value={title}>
                    {uncapitalised(title)}
                  </option>
                ))}
              </select>
            </label>
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
        <div role="status" className={styles.notes}>
          {isOutdated && page !== null && <p>{contentMessages.previewOutdated}</p>}
        </div>
        <div className={styles.frame} data-width={width}>
          {page === null && <p>{contentMessages.noPreview}</p>}
          {page !== null && !shown && <Loading />}
          {shown && 'words' in shown && <p role="status">{shown.words}</p>}
          {shown && 'html' in shown && (
            <Page key={width} html={shown.html} answer={answer} edited={edited} onPick={onPick} />
          )}
        </div>
      </div>
    </section>
  );
};

/** Which of the moments of the year a part of Home belongs to. */
const momentTitles: Readonly<Record<PartMoment, string>> = {
  before: 'On sale',
  morning: 'That morning',
  open: 'In the day',
  evening: 'That evening',
  after: 'Afterwards',
};

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The moment of the festival's year that the preview shows: the one chosen, or that of the part being edited. */
const useAsOf = (ofPart: PartMoment | undefined) => {
  const { edition } = useSite().config;
  const moment = useFestivalMoment();
  const wanted = ofPart === undefined || ofPart === moment ? '' : momentTitles[ofPart];
  const [title, choose] = useState(wanted);
  useEffect(() => {
    if (ofPart !== undefined) choose(wanted);
  }, [ofPart, wanted]);
  const moments = previewMoments(edition);
  return { title, choose, moments, at: moments.find((each) => each.title === title)?.at ?? null };
};

/** The page with the draft; loaded again whenever the draft has changed. */
const usePreviewed = ({ file, revision }: ContentAnswer, page: string | null, at: Instant | null): Shown | null => {
  const { content } = useDeskPorts();
  const [shown, setShown] = useState<Shown | null>(null);
  const asked = useMemo(() => ({ file, page, at, revision }), [file, page, at, revision]);
  useEffect(() => {
    if (asked.page === null) return undefined;
    let isCurrent = true;
    const show = (next: Shown) => isCurrent && setShown(next);
    content.preview(asked.file, asked.page, asked.at).then(
      (made) =>
        show(made.ok ? { html: made.value.html.replace('<body', '<body inert') } : { words: contentMessages.fixFirst }),
      () => show({ words: contentMessages.previewFailed }),
    );
    return () => {
      isCurrent = false;
    };
  }, [content, asked]);
  return shown;
};

type PageProps = Omit<PreviewProps, 'isOutdated'> & { readonly html: string };

/** The page in its frame, which follows the part being edited. */
const Page = ({ html, answer, edited, onPick }: PageProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const [isThere, setThere] = useState(true);
  const { file, value, published } = answer;
  const shape = useMemo(() => formOf(file), [file]);
  const texts = useMemo(() => textsOnPage(shape, value), [shape, value]);
  const changed = useMemo(() => {
    const paths = differences(published, value).map(({ path }) => path);
    return texts.filter(({ path }) => paths.some((each) => isWithin(path, each)));
  }, [texts, published, value]);
  const latest = useRef({ edited, texts, onPick });
  latest.current = { edited, texts, onPick };

  // Marked again when the page has loaded, and when another part is being edited; its value is new at each render.
  const marked = JSON.stringify(edited ?? null);
  useEffect(() => {
    const part: EditedPart | null = JSON.parse(marked);
    if (loads === 0 || !frame.current || !part) return;
    const within = part.paths.flatMap((path) => {
      const inner = shapeAt(shape, path);
      return inner ? textsOnPage(inner, valueAt(value, path), path) : [];
    });
    setThere(outlinePreview(frame.current, { part: within, name: part.name, changed }) || within.length === 0);
  }, [loads, marked, shape, value, changed]);

  const pick = (onPage: readonly string[]) => {
    const { edited: part, texts: all } = latest.current;
    const isPreferred = (path: JsonPath) => part?.paths.some((each) => isWithin(path, each)) === true;
    const found = onPage.map((text) => fieldShownAs(all, text, isPreferred)).find((path) => path !== undefined);
    if (found) latest.current.onPick(found);
  };
  return (
    <>
      <div className={styles.view}>
        <iframe
          ref={frame}
          title="The page with this draft"
          sandbox="allow-same-origin"
          srcDoc={html}
          onLoad={({ currentTarget }) => {
            onPreviewClick(currentTarget, pick);
            setLoads((before) => before + 1);
          }}
        />
      </div>
      <p className={deskText.quiet} role="status">
        {isThere || !edited ? contentMessages.clickPreview : contentMessages.partHidden(edited.name)}
      </p>
    </>
  );
};
