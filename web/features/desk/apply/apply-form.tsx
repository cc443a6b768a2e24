import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SendApplicationRefusal, TraderTerms } from '#core/desk/traders/client.ports.ts';
import { applyMessages, applyRefusals, fieldProblems } from '#core/desk/traders/messages.ts';
import {
  emptyTraderForm,
  fieldsToPutRight,
  linkFields,
  maxDescription,
  type TraderField,
  type TraderForm,
  tidyTraderForm,
  vehicles,
} from '#core/desk/traders/trader-form.ts';
import { refuse } from '#core/kernel/result.ts';
import { periodWords } from '#core/kernel/retention/policy.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatTime, instant } from '#core/kernel/time.ts';
import { paths } from '../../../app/paths.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Chips } from '../../../design/forms/chips.tsx';
import { Field, FieldFrame } from '../../../design/forms/field.tsx';
import { FieldError } from '../../../design/forms/field-error.tsx';
import { ScriptForm } from '../../../design/forms/script-form.tsx';
import { Segments } from '../../../design/forms/segments.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { TickBox } from '../../../design/forms/tick-box.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { SmartLink } from '../../../design/type/smart-link.tsx';
import styles from './apply.module.css';
import { Papers } from './papers.tsx';
import { StallPreview } from './stall-preview.tsx';
import { StandChoice } from './stand-choice.tsx';
import { typedForm } from './typed-form.ts';
import type { Application } from './use-application.ts';
import { useAutosave } from './use-autosave.ts';

type ApplyFormProps = { readonly terms: TraderTerms; readonly application: Application };

const parts = ['You', 'What you sell', 'The pitch', 'Papers', 'Read and send'] as const;

/** The links that few traders have: their fields come when they are asked for. */
const moreLinks = ['blog', 'twitter', 'facebook', 'linkedin'] as const;

const fieldsOfPart: readonly (readonly TraderField[])[] = [
  ['contact', 'name', 'email', 'phone'],
  ['description', 'categories', 'sells', ...linkFields],
  ['stand'],
  [],
  ['readRules'],
];

/** The application in five parts on one page, with the stall growing beside them. It saves itself as a draft. */
export const ApplyForm = ({ terms, application }: ApplyFormProps) => {
  const first = application.own?.form ?? emptyTraderForm;
  const [form, setForm] = useState<TraderForm>(first);
  const [wrong, setWrong] = useState<Partial<Record<TraderField, string>>>({});
  const [hasMore, setMore] = useState(moreLinks.some((field) => first[field] !== ''));
  const box = useRef<HTMLDivElement>(null);
  const draft = useAutosave(application);
  const offered = { categories: terms.categories, stands: terms.stands.map(({ id }) => String(id)) };
  const { busy, problem, say, submit } = useSubmit<SendApplicationRefusal>({
    refused: (refusal) => {
      if (refusal.kind === 'incomplete') setWrong(problemsOf(refusal.fields));
      return applyRefusals[refusal.kind];
    },
    failed: applyMessages.notSent,
    failure: 'an application for a stand could not be sent',
  });

  const change = (categories = form.categories) => {
    const typed = box.current?.querySelector('form');
    if (!typed) return;
    const next = typedForm(new FormData(typed), categories);
    setForm(next);
    draft.changed(next);
  };
  const toggle = (category: string) =>
    change(
      form.categories.includes(category)
        ? form.categories.filter((each) => each !== category)
        : [...form.categories, category],
    );
  // The button goes, so the focus moves to the first of its fields.
  const showMore = () => {
    flushSync(() => setMore(true));
    box.current?.querySelector<HTMLInputElement>('input[name="blog"]')?.focus();
  };
  const send = () => {
    const problems = problemsOf(fieldsToPutRight(tidyTraderForm(form), offered));
    setWrong(problems);
    say(Object.keys(problems).length > 0 ? applyRefusals.incomplete : null);
    if (Object.keys(problems).length > 0) return undefined;
    return submit(
      async () => {
        draft.changed(form);
        await draft.flush();
        const link = application.linkNow();
        return link ? (await application.api()).send(link) : refuse({ kind: 'application-unknown' } as const);
      },
      (sent) => {
        application.setOwn(sent);
        scrollTo({ top: 0 });
      },
    );
  };

  const toDo = fieldsToPutRight(tidyTraderForm(form), offered);
  return (
    <div className={styles.apply}>
      <nav aria-label="Parts of the application">
        <ol className={styles.parts}>
          {parts.map((part, at) => (
            <li key={part} className={isDone(at, toDo) && at < 3 ? styles.done : undefined}>
              <a href={`#part-${at + 1}`}>
                <i aria-hidden="true" />
                {part}
                {at < 3 && <small>{isDone(at, toDo) ? 'done' : 'to fill in'}</small>}
                {at === 3 && <small>{papersToAdd(terms, application, form)}</small>}
                {at === 4 && <small>then it’s with us</small>}
              </a>
            </li>
          ))}
        </ol>
        <Draft {...draft} isGuest={application.linkNow()?.key !== undefined} />
      </nav>
      {/* The fields are the form's own; this hears of every change of them. */}
      <div ref={box} onInput={() => change()}>
        <ScriptForm
          doing="Applying"
          submit="Send application"
          block={false}
          busy={busy}
          message={problem}
          errors={wrong}
          onSubmit={send}
        >
          <Part nth={1}>
            <div className={styles.two}>
              <Field
                label="Your name"
                name="contact"
                defaultValue={first.contact}
                autoComplete="name"
                maxLength={200}
                required
                error={wrong.contact}
              />
              <Field
                label="Name of the stall"
                name="name"
                defaultValue={first.name}
                maxLength={100}
                required
                error={wrong.name}
              />
              <Field
                label="Email"
                name="email"
                type="email"
                defaultValue={first.email}
                autoComplete="email"
                maxLength={320}
                required
                error={wrong.email}
              />
              <Field
                label="Phone on the day"
                name="phone"
                type="tel"
                defaultValue={first.phone}
                autoComplete="tel"
                maxLength={50}
                required
                error={wrong.phone}
              />
            </div>
          </Part>
          <Part nth={2}>
            <TextArea
              label="In your own words"
              name="description"
              defaultValue={first.description}
              rows={4}
              maxLength={1000}
              required
              hintStays
              hint={`This is what visitors read. ${form.description.length} of ${maxDescription} characters.`}
              error={wrong.description}
            />
            <div className={styles.chips}>
              <p>Where people will look for you</p>
              <Chips
                label="Where people will look for you"
                options={terms.categories.map((category) => ({ id: category, name: category }))}
                selected={form.categories}
                onToggle={toggle}
              />
              {wrong.categories && form.categories.length === 0 && (
                <FieldError id="categories-error">{wrong.categories}</FieldError>
              )}
            </div>
            <Field
              label="What’s on your table"
              hint="For the organisers: cheese by the slice, books, forged tools."
              name="sells"
              defaultValue={first.sells}
              maxLength={300}
              required
              error={wrong.sells}
            />
            <TickBox name="sellsFood" ticked={first.sellsFood} isOptional>
              We sell food or drink
            </TickBox>
            <div className={styles.two}>
              {(['website', 'instagram'] as const).map((field) => (
                <LinkField key={field} field={field} form={first} error={wrong[field]} />
              ))}
            </div>
            {hasMore ? (
              <div className={styles.two}>
                {moreLinks.map((field) => (
                  <LinkField key={field} field={field} form={first} error={wrong[field]} />
                ))}
              </div>
            ) : (
              <button type="button" className={styles.more} onClick={showMore}>
                Add a blog, X, Facebook or LinkedIn
              </button>
            )}
          </Part>
          <Part nth={3}>
            <StandChoice stands={terms.stands} chosen={first.stand} error={wrong.stand} />
            <div className={styles.three}>
              <Segments
                label="Power"
                name="power"
                options={[
                  { id: 'none', name: 'None' },
                  { id: '13 A', name: '13 A' },
                  { id: '32 A', name: '32 A' },
                ]}
                chosen={first.power}
              />
              <Segments
                label="Water"
                name="water"
                options={[
                  { id: 'no', name: 'No' },
                  { id: 'yes', name: 'Yes' },
                ]}
                chosen={first.water ? 'yes' : 'no'}
              />
              <FieldFrame label="Vehicle">
                {(control) => (
                  <select {...control} name="vehicle" defaultValue={first.vehicle}>
                    {vehicles.map((vehicle) => (
                      <option key={vehicle} value={vehicle}>
                        {vehicle === 'none' ? 'No vehicle' : `${vehicle.charAt(0).toUpperCase()}${vehicle.slice(1)}`}
                      </option>
                    ))}
                  </select>
                )}
              </FieldFrame>
            </div>
          </Part>
          <Part nth={4}>
            <p className={styles.note}>
              A PDF or a photograph, up to 10 MB. Only the organisers see them, and they’re deleted{' '}
              {periodWords('traderPapers')} after the day.
            </p>
            <Papers terms={terms} application={application} sellsFood={form.sellsFood} beforeFile={draft.flush} />
          </Part>
          <Part nth={5}>
            <TickBox name="readRules" ticked={first.readRules} error={wrong.readRules}>
              I’ve read <SmartLink to={paths.exhibitors}>what traders need to know</SmartLink> and the{' '}
              <SmartLink to={paths.terms}>terms</SmartLink>
            </TickBox>
            <TickBox name="showOnMarket" ticked={first.showOnMarket} isOptional>
              Show my stall on the market page if I’m accepted
            </TickBox>
            <Alert kind="info" className={styles.alert}>
              You can send it with papers missing. A place is only certain once they’re all here. Nothing to pay until
              you’re accepted.
            </Alert>
          </Part>
        </ScriptForm>
      </div>
      <StallPreview form={form} />
    </div>
  );
};

const problemsOf = (fields: readonly TraderField[]): Partial<Record<TraderField, string>> =>
  Object.fromEntries(fields.map((field) => [field, fieldProblems[field] ?? applyRefusals.incomplete]));

const isDone = (part: number, toDo: readonly TraderField[]): boolean =>
  !(fieldsOfPart[part] ?? []).some((field) => toDo.includes(field));

/** How many papers are still to be added: "two to add", "all here". */
const papersToAdd = ({ papers }: TraderTerms, { own }: Application, { sellsFood }: TraderForm): string => {
  const missing = papers.filter(
    ({ paper, onlyFood }) =>
      (sellsFood || !onlyFood) && own?.papers.find((given) => given.paper === paper)?.state !== 'good',
  ).length;
  return missing === 0 ? 'all here' : `${spokenNumber(missing)} to add`;
};

const Part = ({ nth, children }: { readonly nth: number; readonly children: ReactNode }) => (
  <section className={styles.part} id={`part-${nth}`} aria-labelledby={`part-${nth}-title`}>
    <h2 id={`part-${nth}-title`}>
      <span className={styles.nth}>{nth}</span> {parts[nth - 1]}
    </h2>
    {children}
  </section>
);

const linkLabels = {
  website: 'Website',
  blog: 'Blog',
  twitter: 'X',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
} as const;

type LinkFieldProps = {
  readonly field: (typeof linkFields)[number];
  readonly form: TraderForm;
  readonly error: string | undefined;
};

const LinkField = ({ field, form, error }: LinkFieldProps) => (
  <Field
    label={
      <>
        {linkLabels[field]} <small className={styles.aside}>(optional)</small>
      </>
    }
    name={field}
    defaultValue={form[field]}
    maxLength={300}
    error={error}
  />
);

type DraftProps = Pick<ReturnType<typeof useAutosave>, 'savedAt' | 'problem'> & { readonly isGuest: boolean };

/** When the draft was last saved, and how to come back to it. */
const Draft = ({ savedAt, problem, isGuest }: DraftProps) => (
  <p className={styles.draft} role="status">
    {problem ??
      (savedAt ? (
        <>
          <b>Draft kept at {formatTime(instant(savedAt.getTime())).replace(':', '.')}.</b>{' '}
          {isGuest
            ? 'Close the page if you like; the link in your email comes back here.'
            : 'Close the page if you like; you’ll find it here when you’re logged in.'}
        </>
      ) : (
        'Once we have your email address, we keep what you type as a draft.'
      ))}
  </p>
);
