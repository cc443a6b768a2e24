import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { type ContentFile, fileTitles } from '#core/desk/content/content-file.ts';
import type { ContentKind } from '#core/desk/content/content-places.ts';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import { ok } from '#core/kernel/result.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { ContentListsEditor } from './content-lists-editor.tsx';
import { listTitle, oneOf } from './content-words.ts';
import { EmailEditor } from './emails/email-editor.tsx';
import { ItemEditor } from './item-editor.tsx';
import { PageEditor } from './page-editor.tsx';
import { useContentFile } from './use-content-file.ts';

type FileEditorProps = {
  readonly kind: ContentKind;
  readonly file: ContentFile;
  /** The item that is open, as in the address: `faq.questions.0`; '' for the page or the list. */
  readonly at: string;
  readonly isNew: boolean;
  /** Called when a draft has been created or removed. */
  readonly onDraft: () => void;
};

/** An open file: the form of its page, its lists, or one item. Its draft is kept while one goes from one to another. */
export const FileEditor = ({ kind, file, ...rest }: FileEditorProps) => {
  const { content } = useDeskPorts();
  const fetched = useFetched(useCallback(async () => ok(await content.read(file)), [content, file]));
  return (
    <>
      {!fetched.value && <DeskHead title={kind === 'pages' ? fileTitles[file] : listTitle(file, kind)} />}
      <FetchedPart fetched={fetched} what={kind === 'pages' ? 'this page' : `this ${oneOf[kind]}`}>
        {(opened) => <OpenFile {...rest} kind={kind} opened={opened} />}
      </FetchedPart>
    </>
  );
};

type OpenFileProps = Omit<FileEditorProps, 'file'> & { readonly opened: ContentAnswer };

const OpenFile = ({ kind, opened, at, isNew, onDraft }: OpenFileProps) => {
  const form = useContentFile(opened);
  const isDraft = form.answer.draft !== null;
  const known = useRef(isDraft);
  useEffect(() => {
    if (known.current === isDraft) return;
    known.current = isDraft;
    onDraft();
  }, [isDraft, onDraft]);
  const path = useMemo(() => pathOf(at), [at]);
  if (kind === 'emails') return <EmailEditor form={form} at={at} />;
  if (at !== '') return <ItemEditor key={at} kind={kind} form={form} path={path} isNew={isNew} />;
  return kind === 'pages' ? <PageEditor form={form} /> : <ContentListsEditor kind={kind} form={form} />;
};

/** Parses a path: `faq.questions.0`. */
const pathOf = (at: string): JsonPath =>
  at ? at.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)) : [];
