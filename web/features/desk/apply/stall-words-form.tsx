import { useState } from 'react';
import { maxEvidenceBytes } from '#core/desk/carers/evidence.ts';
import type { AddPictureRefusal, ChangeStallRefusal, OwnApplication } from '#core/desk/traders/client.ports.ts';
import { applyMessages, applyRefusals, stallStates } from '#core/desk/traders/messages.ts';
import { stallPicturePaths } from '#core/desk/traders/trader-address.ts';
import { linkFields, linkNames, maxDescription } from '#core/desk/traders/trader-form.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { refuse } from '#core/kernel/result.ts';
import { inBase64 } from '../../../composition/in-base64.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './own-place.module.css';
import type { Application } from './use-application.ts';

type WordsProps = { readonly own: OwnApplication; readonly application: Application };

/** What visitors read of a stall, which the trader may change: new words are released again before they are shown. */
export const StallWordsForm = ({ own, application }: WordsProps) => {
  const { form } = own;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(form);
  const { busy, problem, submit } = useSubmit<ChangeStallRefusal>({
    refused: ({ kind }) => applyRefusals[kind],
    failed: applyMessages.notSent,
    failure: 'the words of a stall could not be changed',
  });
  const keep = () => {
    const { description, showOnMarket, website, blog, twitter, instagram, facebook, linkedin } = typed;
    const change = { description, showOnMarket, website, blog, twitter, instagram, facebook, linkedin };
    return void submit(
      async () => {
        const link = application.linkNow();
        return link
          ? (await application.api()).changeStall(link, change)
          : refuse({ kind: 'application-unknown' } as const);
      },
      (next) => {
        application.setOwn(next);
        setTyped(next.form);
        setOpen(false);
      },
    );
  };
  return (
    <section className={styles.part} aria-labelledby="words">
      <h2 id="words">On the market page</h2>
      <p role="status">{stallStates[own.stall.state]}</p>
      <OwnPicture own={own} application={application} />
      {isOpen ? (
        <>
          <TextArea
            label="In your own words"
            rows={4}
            maxLength={maxDescription}
            value={typed.description}
            onChange={({ target }) => setTyped({ ...typed, description: target.value })}
          />
          {linkFields.map((field) => (
            <Field
              key={field}
              label={linkNames[field]}
              value={typed[field]}
              maxLength={300}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          ))}
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={typed.showOnMarket}
              onChange={({ target }) => setTyped({ ...typed, showOnMarket: target.checked })}
            />{' '}
            Show us on the market page
          </label>
          {problem && <Alert kind="bad">{problem}</Alert>}
          <div className="actions">
            <Button small variant="ink" busy={busy} onClick={keep}>
              Keep these words
            </Button>
            <Button small variant="line" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <Button small variant="line" onClick={() => setOpen(true)}>
          Change your words
        </Button>
      )}
    </section>
  );
};

/** The picture of the stall, and the field that takes another one. */
const OwnPicture = ({ own, application }: WordsProps) => {
  const { busy, problem, say, submit } = useSubmit<AddPictureRefusal>({
    refused: ({ kind }) => applyRefusals[kind],
    failed: applyMessages.notSent,
    failure: 'the picture of a stall could not be sent',
  });
  const [shown] = own.stall.picture
    .filter(({ type }) => type === 'webp')
    .toSorted((one, other) => one.width - other.width);
  const link = application.linkNow();
  const send = (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxEvidenceBytes) return say(applyRefusals['picture-too-large']);
    return void submit(
      async () =>
        link
          ? (await application.api()).addPicture(link, await inBase64(file))
          : refuse({ kind: 'application-unknown' } as const),
      application.setOwn,
    );
  };
  return (
    <>
      {shown && (
        <img
          className={styles.photo}
          src={`${pathTo(stallPicturePaths.own, { id: own.id, file: shown.file })}${link?.key ? `?key=${encodeURIComponent(link.key)}` : ''}`}
          width={shown.width}
          height={shown.height}
          alt={`Your stall, ${own.form.name}`}
        />
      )}
      <Field
        label={shown ? 'Another picture of your stall' : 'A picture of your stall'}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={busy}
        onChange={({ target }) => send(target.files?.[0])}
      />
      {problem && <Alert kind="bad">{problem}</Alert>}
    </>
  );
};
