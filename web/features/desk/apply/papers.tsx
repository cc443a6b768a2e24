import { useState } from 'react';
import { evidenceTypes, maxEvidenceBytes } from '#core/desk/carers/evidence.ts';
import type { AddPaperRefusal, OwnApplication, OwnPaper, TraderTerms } from '#core/desk/traders/client.ports.ts';
import { applyMessages, applyRefusals } from '#core/desk/traders/messages.ts';
import { refuse } from '#core/kernel/result.ts';
import { formatIsoDate, parseIsoDate } from '#core/kernel/time.ts';
import { inBase64 } from '../../../composition/in-base64.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { Tags } from '../../../design/type/tags.tsx';
import styles from './apply.module.css';
import type { Application } from './use-application.ts';

type PapersProps = {
  readonly terms: TraderTerms;
  readonly application: Application;
  readonly sellsFood: boolean;
  /** Saves the draft first, because a file belongs to an application. */
  readonly beforeFile?: () => Promise<unknown>;
};

type Asked = TraderTerms['papers'][number];

/** The papers that are asked for, each with what was handed in; a new file takes the place of the old one. */
export const Papers = ({ terms, application, sellsFood, beforeFile }: PapersProps) => (
  <ul className={styles.papers}>
    {terms.papers
      .filter(({ onlyFood }) => sellsFood || !onlyFood)
      .map((asked) => (
        <Paper
          key={asked.paper}
          asked={asked}
          given={application.own?.papers.find(({ paper }) => paper === asked.paper)}
          application={application}
          beforeFile={beforeFile}
        />
      ))}
  </ul>
);

type PaperProps = Pick<PapersProps, 'application'> & {
  readonly beforeFile: PapersProps['beforeFile'] | undefined;
  readonly asked: Asked;
  readonly given: OwnPaper | undefined;
};

const Paper = ({ asked, given, application, beforeFile }: PaperProps) => {
  const [isOpen, setOpen] = useState(false);
  const isGiven = given !== undefined && given.type !== null;
  return (
    <li>
      <Sheet state={isGiven ? given.state : 'missing'} />
      <div>
        <b>{asked.name}</b> {asked.onlyFood && <Tags tags={['because you sell food']} />}
        <small className={classNames(isGiven && (given.state === 'good' ? styles.good : styles.bad))}>
          {paperWords(isGiven ? given : undefined)}
        </small>
      </div>
      <div className={styles.do}>
        {!isOpen && (
          <Button small variant={isGiven ? 'line' : 'ink'} onClick={() => setOpen(true)}>
            {isGiven ? 'Replace' : 'Add a file'}
            <span className="visually-hidden">: {asked.name}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <AddFile asked={asked} application={application} beforeFile={beforeFile} onDone={() => setOpen(false)} />
      )}
    </li>
  );
};

const paperWords = (given: OwnPaper | undefined): string => {
  if (!given) return 'Not here yet.';
  if (given.endsOn === null) return 'We’ve got it.';
  return given.state === 'good'
    ? `Good until ${formatIsoDate(given.endsOn)}.`
    : `Runs out on ${formatIsoDate(given.endsOn)}, before the day. Add the new one when you have it.`;
};

type AddFileProps = Pick<PaperProps, 'asked' | 'application' | 'beforeFile'> & { readonly onDone: () => void };

/** `no-address`: the draft cannot begin yet, so there is nothing to keep the file with. */
type Refusal = AddPaperRefusal | { readonly kind: 'no-address' };

const AddFile = ({ asked, application, beforeFile, onDone }: AddFileProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [endsOn, setEndsOn] = useState('');
  const { busy, problem, say, submit } = useSubmit<Refusal>({
    refused: ({ kind }) => (kind === 'no-address' ? applyMessages.emailFirst : applyRefusals[kind]),
    failed: applyMessages.notSent,
    failure: 'a paper of a trader could not be sent',
  });
  const add = () => {
    const ends = parseIsoDate(endsOn) ?? null;
    if (!file) return say(applyMessages.fileMissing);
    if (file.size > maxEvidenceBytes) return say(applyRefusals['file-too-large']);
    if (asked.ends && !ends) return say(applyRefusals['end-missing']);
    return void submit<OwnApplication, Refusal>(
      async () => {
        await beforeFile?.();
        const link = application.linkNow();
        if (!link) return refuse({ kind: 'no-address' } as const);
        const content = await inBase64(file);
        return (await application.api()).addPaper(link, { paper: asked.paper, endsOn: ends, file: content });
      },
      (own) => {
        application.setOwn(own);
        onDone();
      },
    );
  };
  return (
    <div className={styles.add}>
      <div className={styles.two}>
        <Field
          label={`${asked.name}, as a photo or PDF`}
          type="file"
          accept={evidenceTypes.join(',')}
          className={styles.file}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        {asked.ends && (
          <Field label="Good until" type="date" value={endsOn} onChange={({ target }) => setEndsOn(target.value)} />
        )}
      </div>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className="actions">
        <Button small busy={busy} onClick={add}>
          Send this file
        </Button>
        <Button small variant="line" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
};

const signs = {
  good: <path d="M12 33l7 7 14-15" fill="none" strokeWidth="4" />,
  'ends-before': <path d="M22 23v14M22 42v4" fill="none" strokeWidth="4.5" />,
  missing: <path d="M22 24v18M13 33h18" fill="none" strokeWidth="3.6" />,
} as const;

/** A sheet with a tick, a bang or a plus. */
const Sheet = ({ state }: { readonly state: keyof typeof signs }) => (
  <svg className={styles.sheet} data-state={state} viewBox="0 0 44 54" strokeWidth="2.6" aria-hidden="true">
    <path d="M4 3h24l12 12v36H4z" />
    <path d="M28 3v12h12" fill="none" />
    {signs[state]}
  </svg>
);
