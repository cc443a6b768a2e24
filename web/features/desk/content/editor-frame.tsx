import { type ReactNode, useEffect, useState } from 'react';
import type { JsonPath } from '#core/desk/content/json-path.ts';
import { Segments } from '../../../design/forms/segments.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { EditBar } from './edit-bar.tsx';
import { type EditTarget, EditTargetProvider } from './edit-target.ts';
import styles from './editor.module.css';
import { focusField } from './focus-field.ts';
import { History } from './history.tsx';
import { OtherEditorsChangesChoice } from './other-editors-changes.tsx';
import { type EditedPart, Preview } from './preview.tsx';
import type { ContentForm } from './use-content-file.ts';

type EditorFrameProps = {
  readonly form: ContentForm;
  readonly head: ReactNode;
  /** The list of parts to jump by, for a whole page. */
  readonly jump?: ReactNode;
  readonly edited: EditedPart | undefined;
  /** What is shown beside the form in place of the page. */
  readonly preview?: ReactNode;
  readonly onDiscarded?: () => void;
  readonly target: EditTarget | null;
  /** Leads to a field: of the bar's mistakes, or whose words were clicked in the preview. */
  readonly onGo: (path: JsonPath) => void;
  readonly children: ReactNode;
};

/** The form of a file or of a part of it, under its heading and the bar, with the page beside it. */
export const EditorFrame = (props: EditorFrameProps) => {
  const { form, head, jump, edited, preview, onDiscarded, target, onGo, children } = props;
  const [view, setView] = useState<'words' | 'preview'>('words');
  const [seen, setSeen] = useState(target);
  if (target !== seen) {
    setSeen(target);
    setView('words');
  }
  // The fold around the field has opened in the same render.
  useEffect(() => {
    if (target) focusField(target.path);
  }, [target]);
  const { answer, theirs, problem, busy, isUnsaved } = form;
  return (
    <>
      {head}
      <EditBar
        form={form}
        isPreviewing={view === 'preview'}
        onPreview={() => setView(view === 'preview' ? 'words' : 'preview')}
        onDiscarded={() => onDiscarded?.()}
        onGo={onGo}
      />
      <div className={styles.tabs}>
        <Segments
          label="What to show"
          isLabelHidden
          name="content-view"
          options={[
            { id: 'words', name: 'Words' },
            { id: 'preview', name: 'Preview' },
          ]}
          chosen={view}
          onChoose={setView}
        />
      </div>
      <div className={classNames(styles.editor, jump ? styles.withJump : undefined)} data-view={view}>
        {jump}
        <div className={styles.form}>
          {theirs && <OtherEditorsChangesChoice form={form} />}
          {problem && <Alert kind="bad">{problem}</Alert>}
          <EditTargetProvider value={target}>
            <form onSubmit={(event) => event.preventDefault()} aria-busy={busy}>
              {children}
            </form>
          </EditTargetProvider>
          <History form={form} />
        </div>
        {preview ?? (
          <Preview
            answer={answer}
            edited={edited}
            isOutdated={isUnsaved && (problem !== null || theirs !== null)}
            onPick={onGo}
          />
        )}
      </div>
    </>
  );
};
