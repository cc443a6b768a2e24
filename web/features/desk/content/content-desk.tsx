import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ContentList } from '#core/desk/content/client.ports.ts';
import { type ContentFile, fileTitles } from '#core/desk/content/content-file.ts';
import { type ContentKind, contentKinds, listsOf } from '#core/desk/content/content-places.ts';
import { editionZipPath } from '#core/desk/content/edition-zip-path.ts';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { ok } from '#core/kernel/result.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { DeskTable } from '../../../app/desk/desk-table.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskFilters from '../../../app/desk/filters.module.css';
import { State } from '../../../app/desk/state.tsx';
import deskText from '../../../app/desk/text.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button, buttonClass } from '../../../design/button.tsx';
import styles from './content.module.css';
import { allOf, kindTitles, oneOf } from './content-words.ts';
import { Editor } from './editor.tsx';
import { ImportEdition } from './import-edition.tsx';

/** The edition's content: a list of everything that can be edited, by kind, or the form of the open file. */
export const ContentDesk = () => {
  const { content } = useDeskPorts();
  const [params] = useSearchParams();
  const asked = params.get('kind');
  const kind = contentKinds.find((each) => each === asked) ?? 'pages';
  const file = params.get('file');
  const [isImporting, setImporting] = useState(false);
  /** The number of imports made on this page; each loads the open form again. */
  const [imports, setImports] = useState(0);
  const fetched = useFetched(
    useCallback(async () => ok(await content.list()), [content]),
    { refetchOn: file },
  );
  const at = params.get('at') ?? '';
  const title = fetched.value && file !== null ? titleOf(fetched.value, kind, file, at) : undefined;
  return (
    <>
      <DeskHead
        title={title ?? 'Content'}
        crumb={file !== null && <Link to={`${paths.deskContent}?kind=${kind}`}>{capitalised(allOf[kind])}</Link>}
        lead={fetched.value && draftsWaiting(fetched.value)}
        actions={
          <>
            <Button small variant="line" aria-expanded={isImporting} onClick={() => setImporting((before) => !before)}>
              Import edition
            </Button>
            <a className={buttonClass({ small: true, variant: 'line' })} href={editionZipPath} download>
              Export edition
            </a>
          </>
        }
      />
      <FetchedPart fetched={fetched} what="the content">
        {(list) => {
          const open = list.files.find((each) => each.file === file);
          return (
            <>
              {isImporting && (
                <ImportEdition
                  onImported={() => {
                    fetched.refetch();
                    setImports((before) => before + 1);
                  }}
                  onClose={() => setImporting(false)}
                />
              )}
              <nav className={deskFilters.filters} aria-label="Kinds of content">
                {contentKinds.map((each) => (
                  <Link
                    key={each}
                    className={deskFilters.chip}
                    to={`${paths.deskContent}?kind=${each}`}
                    aria-current={each === kind ? 'page' : undefined}
                  >
                    {kindTitles[each]} {list.places.filter((place) => place.kind === each).length}
                  </Link>
                ))}
              </nav>
              {open ? (
                <OpenFile
                  key={`${params.toString()} ${imports}`}
                  kind={kind}
                  file={open.file}
                  path={pathOf(at)}
                  isNew={params.has('new')}
                  onDraft={fetched.poll}
                />
              ) : (
                <Places kind={kind} list={list} />
              )}
            </>
          );
        }}
      </FetchedPart>
    </>
  );
};

/** The name of what is open: a page, or one person, stall or question of it. */
const titleOf = ({ places, files }: ContentList, kind: ContentKind, file: string, at: string): string | undefined =>
  places.find((place) => place.file === file && place.path.join('.') === at && (at !== '' || place.kind === kind))
    ?.title ?? (at === '' ? files.find((each) => each.file === file)?.title : `New ${oneOf[kind]}`);

const draftsWaiting = ({ files }: ContentList): string => {
  const drafts = files.filter(({ draft }) => draft);
  if (drafts.length === 0) return 'Nothing is waiting to be published.';
  const names = drafts.map(({ title }) => title).join(', ');
  return drafts.length === 1 ? `One draft is waiting: ${names}.` : `${drafts.length} drafts are waiting: ${names}.`;
};

/** Parses a path: `faq.questions.0`. */
const pathOf = (at: string): JsonPath =>
  at ? at.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)) : [];

type OpenFileProps = {
  readonly kind: ContentKind;
  readonly file: ContentFile;
  readonly path: JsonPath;
  readonly isNew: boolean;
  readonly onDraft: () => void;
};

const OpenFile = ({ kind, file, path, isNew, onDraft }: OpenFileProps) => {
  const { content } = useDeskPorts();
  const fetched = useFetched(useCallback(async () => ok(await content.read(file)), [content, file]));
  return (
    <FetchedPart fetched={fetched} what={`this ${oneOf[kind]}`}>
      {(answer) => <Editor kind={kind} opened={answer} path={path} isNew={isNew} onDraft={onDraft} />}
    </FetchedPart>
  );
};

const Places = ({ kind, list }: { readonly kind: ContentKind; readonly list: ContentList }) => {
  const places = list.places.filter((place) => place.kind === kind);
  const fileOf = (file: ContentFile) => list.files.find((each) => each.file === file);
  return (
    <>
      <AddLinks kind={kind} list={list} />
      <DeskTable
        rows={places}
        keyOf={({ file, path }) => `${file} ${path.join('.')}`}
        caption={kindTitles[kind]}
        isCaptionHidden
        columns={[
          {
            label: kindTitles[kind],
            isRowHeading: true,
            cell: ({ file, path, title }) => {
              const at = path.length > 0 ? `&at=${path.join('.')}` : '';
              return (
                <>
                  <Link to={`${paths.deskContent}?kind=${kind}&file=${file}${at}`}>{title}</Link>
                  {path.length > 0 && <small>{fileOf(file)?.title}</small>}
                </>
              );
            },
          },
          {
            label: 'Status',
            cell: ({ file }) => {
              const of = fileOf(file);
              return of?.draft ? (
                <State kind="warn">Draft by {of.draft.by}</State>
              ) : (
                <State kind="ok">{of?.published ? `Published by ${of.published.by}` : 'Published'}</State>
              );
            },
          },
        ]}
      />
    </>
  );
};

/** A link for each list to which something of this kind can be added; programme lines are added within their category. */
const AddLinks = ({ kind, list }: { readonly kind: ContentKind; readonly list: ContentList }) => {
  const lists = listsOf(kind, list.places);
  const to = (query: string) => `${paths.deskContent}?kind=${kind}&${query}`;
  if (kind === 'schedule')
    return (
      <p className={styles.adding}>
        <Link className={deskText.link} to={to('file=schedule')}>
          Add, move or remove lines
        </Link>
      </p>
    );
  if (lists.length === 0) return null;
  return (
    <p className={styles.adding}>
      {lists.map(({ file, list: path, count }) => (
        <Link key={file} className={deskText.link} to={to(`file=${file}&at=${[...path, count].join('.')}&new`)}>
          Add a {oneOf[kind]}
          {lists.length > 1 && ` to ${fileTitles[file]}`}
        </Link>
      ))}
    </p>
  );
};
