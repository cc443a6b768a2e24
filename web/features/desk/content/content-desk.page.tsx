import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ContentList } from '#core/desk/content/client.ports.ts';
import type { ContentFile } from '#core/desk/content/content-file.ts';
import { type ContentKind, contentKinds, listsOf } from '#core/desk/content/content-places.ts';
import { editionZipPath } from '#core/desk/content/edition-zip-path.ts';
import { contentMessages } from '#core/desk/content/messages.ts';
import { ok } from '#core/kernel/result.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import { FileLink } from '../../../app/desk/file-link.tsx';
import deskFilters from '../../../app/desk/filters.module.css';
import { paths } from '../../../app/paths.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button, buttonClass } from '../../../design/button.tsx';
import { deskContentAt, kindTitles, listTitle } from './content-words.ts';
import { FileEditor } from './file-editor.tsx';
import { ImportEdition } from './import-edition.tsx';
import { PageTable } from './page-table.tsx';

/** The edition's content: its pages, and its lists of people, stalls, sponsors, questions and what is on. */
export const ContentDesk = () => {
  const { content } = useDeskPorts();
  const [params] = useSearchParams();
  const asked = params.get('kind');
  const kind = contentKinds.find((each) => each === asked) ?? 'pages';
  const askedFile = params.get('file');
  /** The number of imports made on this page; each loads the open form again. */
  const [imports, setImports] = useState(0);
  const fetched = useFetched(
    useCallback(async () => ok(await content.list()), [content]),
    { refetchOn: askedFile },
  );
  return (
    <>
      {!fetched.value && <DeskHead title="Content" />}
      <FetchedPart fetched={fetched} what="the content">
        {(list) => {
          const file = list.files.find((each) => each.file === askedFile)?.file ?? firstFileOf(kind);
          return (
            <>
              {!file && (
                <Overview
                  list={list}
                  onImported={() => {
                    fetched.refetch();
                    setImports((before) => before + 1);
                  }}
                />
              )}
              {(kind !== 'pages' || !file) && params.get('at') === null && (
                <Kinds kind={kind} file={file} list={list} />
              )}
              {file ? (
                <FileEditor
                  key={`${file} ${imports}`}
                  kind={kind}
                  file={file}
                  at={params.get('at') ?? ''}
                  isNew={params.has('new')}
                  onDraft={fetched.poll}
                />
              ) : (
                <PageTable list={list} />
              )}
            </>
          );
        }}
      </FetchedPart>
    </>
  );
};

/** A kind other than the pages opens its first list. */
const firstFileOf = (kind: ContentKind): ContentFile | undefined =>
  kind === 'schedule' || kind === 'emails' ? kind : listsOf(kind)[0]?.file;

type OverviewProps = { readonly list: ContentList; readonly onImported: () => void };

const Overview = ({ list, onImported }: OverviewProps) => {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <DeskHead
        title="Content"
        lead={<span role="status">{draftsWaiting(list)}</span>}
        actions={
          <>
            <Button small variant="line" aria-expanded={isImporting} onClick={() => setImporting((before) => !before)}>
              Import edition
            </Button>
            <FileLink className={buttonClass({ small: true, variant: 'line' })} path={editionZipPath} download>
              Export edition
            </FileLink>
          </>
        }
      />
      {isImporting && <ImportEdition onImported={onImported} onClose={() => setImporting(false)} />}
    </>
  );
};

const draftsWaiting = ({ files }: ContentList): string => {
  const drafts = files.filter(({ draft }) => draft);
  if (drafts.length === 0) return contentMessages.nothingWaits;
  const names = drafts.map(({ title }) => title).join(', ');
  return drafts.length === 1 ? `One draft is waiting: ${names}.` : `${drafts.length} drafts are waiting: ${names}.`;
};

type KindsProps = { readonly kind: ContentKind; readonly file: ContentFile | undefined; readonly list: ContentList };

/** The kinds of content, and below them the lists of the open kind where it has several. */
const Kinds = ({ kind, file, list }: KindsProps) => {
  const of = (each: ContentKind) => list.places.filter((place) => place.kind === each);
  const alone = of(kind).filter(({ path }) => kind === 'people' && typeof path.at(-1) === 'string');
  const lists = listsOf(kind);
  return (
    <>
      <nav className={deskFilters.filters} aria-label="Kinds of content">
        {contentKinds.map((each) => (
          <Link
            key={each}
            className={deskFilters.chip}
            to={deskContentAt({ kind: each })}
            aria-current={each === kind ? 'page' : undefined}
          >
            {kindTitles[each]} {of(each).length}
          </Link>
        ))}
      </nav>
      {lists.length + alone.length > 1 && (
        <nav className={deskFilters.filters} aria-label={`Lists of ${kindTitles[kind].toLowerCase()}`}>
          {lists.map((each) => (
            <Link
              key={each.file}
              className={deskFilters.chip}
              to={deskContentAt({ kind, file: each.file })}
              aria-current={each.file === file ? 'page' : undefined}
            >
              {listTitle(each.file, kind)}
            </Link>
          ))}
          {alone.map((each) => (
            <Link
              key={each.file}
              className={deskFilters.chip}
              to={deskContentAt(each)}
              aria-current={each.file === file ? 'page' : undefined}
            >
              {listTitle(each.file, kind)}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
};

/** The desk page for the edition's content: a searchable list, and the form of each file. */
export const Component = () => (
  <DeskPage path={paths.deskContent} title="Content" ownHead>
    <ContentDesk />
  </DeskPage>
);
