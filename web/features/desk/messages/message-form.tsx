import { type ReactNode, useState } from 'react';
import { firstGroups } from '#core/desk/messages/audience.ts';
import type { DraftSent, MessagesAnswer } from '#core/desk/messages/client.ports.ts';
import { greeting, maxBody, maxSubject } from '#core/desk/messages/message.ts';
import { conditions, placeholders } from '#core/desk/messages/placeholders.ts';
import { draftOf, messageForm, savedDraft } from '#core/desk/messages/saved-draft.ts';
import deskChart from '../../../app/desk/chart.module.css';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { usePorts } from '../../../composition/ports-context.tsx';
import { Audience } from './audience.tsx';
import { Examples } from './examples.tsx';
import styles from './messages.module.css';
import { SendForm } from './send-form.tsx';
import { usePreview } from './use-preview.ts';

type MessageFormProps = {
  readonly answer: MessagesAnswer;
  readonly onSent: () => void;
  /** Content below the box with the send buttons. */
  readonly children: ReactNode;
};

const nothing: DraftSent = {
  audience: {
    groups: [...firstGroups],
    products: [],
    state: 'valid',
    group: null,
    arrived: null,
    subscribers: false,
  },
  marketing: false,
  subject: '',
  body: `${greeting}\n\n`,
};

/** The form of a message: recipients, text, and the preview for three of them. */
export const MessageForm = ({ answer, onSent, children }: MessageFormProps) => {
  const { savedDrafts } = usePorts();
  const [draft, show] = useState(() => draftOf(savedDrafts.load(messageForm)) ?? nothing);
  const setDraft = (next: DraftSent) => {
    show(next);
    savedDrafts.save(messageForm, savedDraft(next));
  };
  const [skip, setSkip] = useState(0);
  const preview = usePreview(draft, skip, useDeskPorts().messages.preview);
  const isNews = draft.marketing || draft.audience.subscribers;
  return (
    <>
      <div className={`${deskLayout.split84} ${deskLayout.block}`}>
        <div>
          <Audience
            audience={draft.audience}
            answer={answer}
            preview={preview.answer}
            onChange={(audience) => setDraft({ ...draft, audience })}
          />
          <div className={deskLayout.section}>
            <h2>Email</h2>
            <span>{isNews ? 'news: only to those who said yes' : 'about the day, so no marketing consent needed'}</span>
          </div>
          <div className={styles.words}>
            <label className={deskFields.field}>
              <span>Subject</span>
              <input
                value={draft.subject}
                maxLength={maxSubject}
                onChange={({ target }) => setDraft({ ...draft, subject: target.value })}
              />
            </label>
            <label className={deskFields.field}>
              <span>Message</span>
              <textarea
                rows={12}
                value={draft.body}
                maxLength={maxBody}
                onChange={({ target }) => setDraft({ ...draft, body: target.value })}
              />
            </label>
            <details className={deskChart.table}>
              <summary>What you can put in</summary>
              <p>
                {placeholders.map((each) => `{${each}}`).join(', ')}. And {'{if parking: …}'} or {'{if no parking: …}'},
                with {conditions.join(', ')}. A link is written [like this](https://example.org).
              </p>
            </details>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={isNews}
                disabled={draft.audience.subscribers}
                onChange={({ target }) => setDraft({ ...draft, marketing: target.checked })}
              />
              <span>This is news or an offer, so send it only to people who said yes to our emails</span>
            </label>
            {preview.problem && <p role="alert">{preview.problem}</p>}
          </div>
        </div>
        <aside aria-label="Send">
          <SendForm
            draft={draft}
            preview={preview}
            now={answer.now}
            onSent={() => {
              show({ ...nothing, audience: draft.audience });
              savedDrafts.forget(messageForm);
              onSent();
            }}
          />
          {children}
        </aside>
      </div>
      <Examples preview={preview} onOthers={() => setSkip(skip + 1)} />
    </>
  );
};
