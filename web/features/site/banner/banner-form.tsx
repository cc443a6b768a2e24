import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatWeekday, hour, type Instant, instant, laterBy } from '#core/kernel/time.ts';
import { type BannerKind, bannerId, isBannerLink, maxHeadline, maxText } from '#core/site/banner/banner.ts';
import type { BannerAnswer } from '#core/site/banner/client.ports.ts';
import { BannerStrip } from '../../../app/banner/banner-strip.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { fromLocalTime, localTime } from '../../../app/desk/local-time.ts';
import deskText from '../../../app/desk/text.module.css';
import { useFieldFault } from '../../../app/desk/use-field-fault.tsx';
import { useLeaveQuestion } from '../../../app/use-leave-question.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { dateValue } from '../../../design/forms/date-value.ts';
import { onTyped } from '../../../design/forms/read-form.ts';
import { LogoPicture } from '../../../design/pictures/logo.tsx';
import styles from './banner.module.css';

type BannerFormProps = {
  readonly answer: BannerAnswer;
  readonly onPublished: (answer: BannerAnswer) => void;
  /** Content below the preview. */
  readonly children: ReactNode;
};

const kinds: readonly { readonly id: BannerKind; readonly name: string; readonly what: string }[] = [
  { id: 'info', name: 'Good to know', what: 'a strip people can close' },
  { id: 'important', name: 'Important', what: 'stays up; read out once' },
  { id: 'warning', name: 'Don’t travel', what: 'stays at the top of every page' },
];

type PreviewProps = {
  readonly banner: ComponentProps<typeof BannerStrip>['banner'];
  /** Content beside the phone. */
  readonly children: ReactNode;
};

/** The banner on a page and on a phone. */
const Preview = ({ banner, children }: PreviewProps) => (
  <section>
    <div className={deskLayout.section}>
      <h2>Preview</h2>
    </div>
    <div className={styles.page} aria-hidden="true">
      <BannerStrip banner={banner} />
      <div className={styles.scene}>
        <LogoPicture />
      </div>
    </div>
    <div className={styles.phoneAndList}>
      <div className={styles.phone} aria-hidden="true">
        <BannerStrip banner={banner} />
        <div className={styles.scene} />
      </div>
      <div>{children}</div>
    </div>
  </section>
);

/** The form for a new banner, with a preview on a page and on a phone. */
export const BannerForm = ({ answer, onPublished, children }: BannerFormProps) => {
  const { banner } = useDeskPorts();
  const [kind, setKind] = useState<BannerKind>('important');
  const [headline, setHeadline] = useState('');
  const [text, setText] = useState('');
  const [link, setLink] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState(localTime(laterBy(answer.now, 3 * hour)));
  const { busy, problem, say, submit } = useSubmit<unknown>({
    refused: () => 'It would come down before it goes up. Choose a later time to take it down.',
    failed: 'We couldn’t publish it. What you wrote is still here; please try again.',
  });
  useLeaveQuestion([headline, text, link].some((typed) => typed.trim() !== ''));

  const { form, control, words, setFault } = useFieldFault<'headline' | 'link'>();

  const publish = onTyped(() => {
    const wrong = whatIsWrong(headline, link);
    setFault(wrong);
    if (wrong) return say(null);
    const id = bannerId(`banner-${crypto.randomUUID()}`);
    const times = { from: from ? fromLocalTime(from) : null, until: until ? fromLocalTime(until) : null };
    return submit(
      () => banner.putUp({ id, kind, headline, text, link: link || null, ...times }),
      (now) => {
        onPublished(now);
        setHeadline('');
        setText('');
        setLink('');
      },
    );
  });

  return (
    <div className={deskLayout.split75}>
      <form {...form} onSubmit={publish}>
        <fieldset className={styles.kinds}>
          <legend>How important</legend>
          {kinds.map(({ id, name, what }) => (
            <label key={id} className={styles[id]}>
              <input type="radio" name="kind" checked={kind === id} onChange={() => setKind(id)} />
              <b>{name}</b>
              <small>{what}</small>
            </label>
          ))}
        </fieldset>
        <label className={deskFields.field}>
          <span>Headline</span>
          <input
            value={headline}
            maxLength={maxHeadline}
            {...control('headline')}
            onChange={({ target }) => setHeadline(target.value)}
          />
          {words('headline')}
        </label>
        <label className={deskFields.field}>
          <span>What to do</span>
          <textarea rows={2} value={text} maxLength={maxText} onChange={({ target }) => setText(target.value)} />
          <small>
            {text.length} of {maxText} characters
          </small>
        </label>
        <div className={deskFields.form}>
          <label className={deskFields.field}>
            <span>Link (optional)</span>
            <input
              value={link}
              placeholder="/event"
              {...control('link')}
              onChange={({ target }) => setLink(target.value.trim())}
            />
            {words('link')}
          </label>
          <label className={deskFields.field}>
            <span>Goes up (empty for now)</span>
            <input type="datetime-local" {...dateValue(from, setFrom)} />
          </label>
          <label className={deskFields.field}>
            <span>Comes down (empty for never)</span>
            <input type="datetime-local" {...dateValue(until, setUntil)} />
          </label>
        </div>
        {problem && <p role="alert">{problem}</p>}
        <p className={styles.publish}>
          <Button type="submit" busy={busy}>
            {from ? `Publish on ${formatWeekday(whenGiven(from, answer.now))}` : 'Publish now'}
          </Button>
          <span className={deskText.quiet}>On every page within five seconds.</span>
        </p>
      </form>
      <Preview banner={{ kind, headline: headline || 'Your headline', text, link: null }}>{children}</Preview>
    </div>
  );
};

const whenGiven = (typed: string, now: Instant): Instant => fromLocalTime(typed) ?? instant(now);

const whatIsWrong = (headline: string, link: string) => {
  if (headline.trim() === '') return { field: 'headline', words: 'Write a headline first.' } as const;
  if (link !== '' && !isBannerLink(link))
    return { field: 'link', words: 'A link begins with / for a page of ours, or with https://.' } as const;
  return null;
};
