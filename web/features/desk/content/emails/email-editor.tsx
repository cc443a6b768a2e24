import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fileTitles } from '#core/desk/content/content-file.ts';
import { valueAt } from '#core/desk/content/json-path.ts';
import { partsOfPage } from '#core/desk/content/parts-of-page.ts';
import { emailMessages } from '#core/desk/email-wording/messages.ts';
import { type WordedEmailId, wordedEmailIds, wordedEmails } from '#core/site/email-wording/worded-emails.ts';
import { paths } from '../../../../app/paths.ts';
import { deskContentAt } from '../content-words.ts';
import type { EditTarget } from '../edit-target.ts';
import { EditorFrame } from '../editor-frame.tsx';
import { EditorHead } from '../editor-head.tsx';
import { JumpList } from '../jump-list.tsx';
import type { ContentForm } from '../use-content-file.ts';
import { ArrivingEmail } from './arriving-email.tsx';
import { useEmailPreview } from './use-email-preview.ts';
import { WordingForm } from './wording-form.tsx';

type EmailEditorProps = {
  readonly form: ContentForm;
  /** The email that is open, as in the address; '' for the first. */
  readonly at: string;
};

/** The words of an automatic email, with the email as it would arrive beside them. */
export const EmailEditor = ({ form, at }: EmailEditorProps) => {
  const email = wordedEmailIds.find((each) => each === at) ?? wordedEmailIds[0];
  return email ? <OneEmail key={email} form={form} email={email} /> : null;
};

const OneEmail = ({ form, email }: { readonly form: ContentForm; readonly email: WordedEmailId }) => {
  const { answer, value, set } = form;
  const { file, published, mistakes } = answer;
  const navigate = useNavigate();
  const [target, setTarget] = useState<EditTarget | null>(null);
  const preview = useEmailPreview(email, answer);
  const groups = partsOfPage(file, { value, published, mistakes }, 'before');
  const { title, sent } = wordedEmails[email];
  const addressOf = (other: string): string => deskContentAt({ kind: 'emails', file, path: [other] });
  const open = (other: string) => navigate(addressOf(other));
  return (
    <EditorFrame
      form={form}
      head={
        <EditorHead
          title={title}
          crumb={{ to: paths.deskContent, words: 'Content', last: fileTitles.emails }}
          answer={answer}
        >
          {emailMessages.sent(sent)}
        </EditorHead>
      }
      jump={
        <JumpList
          page="the automatic emails"
          word="Email"
          groups={groups}
          current={email}
          hasNotes
          addressOf={addressOf}
          onJump={(part) => void open(part)}
        />
      }
      edited={undefined}
      preview={<ArrivingEmail preview={preview} />}
      target={target}
      onGo={(path) => (path[0] === email ? setTarget({ path }) : void open(String(path[0])))}
    >
      <WordingForm
        email={email}
        value={valueAt(value, [email])}
        mistakes={mistakes.filter((mistake) => mistake.file === file)}
        readAs={preview.fetched.problem === null ? preview.fetched.value?.subject : undefined}
        onChange={(next) => set([email], next)}
      />
    </EditorFrame>
  );
};
