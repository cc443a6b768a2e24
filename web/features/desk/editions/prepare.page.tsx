import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PlanAnswer, PlanMistake } from '#core/desk/editions/client.ports.ts';
import { editionMessages as says } from '#core/desk/editions/messages.ts';
import type { PersonRow } from '#core/desk/people/client.ports.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { type IsoDate, parseIsoDate } from '#core/kernel/time.ts';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { DeskPage } from '../../../app/desk/desk-page.tsx';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { FetchedPart } from '../../../app/desk/fetched-part.tsx';
import deskFields from '../../../app/desk/fields.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { paths } from '../../../app/paths.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { dateValue } from '../../../design/forms/date-value.ts';
import { Alert } from '../../../design/type/alert.tsx';
import { editionAddress } from './edition-addresses.ts';
import styles from './plan.module.css';
import { PlanDates } from './plan-dates.tsx';
import { PlanProducts } from './plan-products.tsx';
import { PlanStaff } from './plan-staff.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { type PlanDraft, usePlan } from './use-plan.ts';
import years from './years.module.css';

/** The plan of the next year: day, dates, products and staff old beside new, and at the side what will be made. */
export const Prepare = () => {
  const plan = usePlan();
  const { value, problem } = plan.fetched;
  const crumb = <Link to={paths.deskEditions}>Years</Link>;
  if (problem?.kind === 'refused')
    return (
      <>
        <DeskHead title="Prepare the next year" crumb={crumb} />
        <Alert kind="warn">
          {says.alreadyMade(problem.refusal.year)} <Link to={paths.deskEditions}>See the years</Link>
        </Alert>
      </>
    );
  return (
    <>
      <DeskHead
        title={value ? says.prepare(value.plan.year) : 'Prepare the next year'}
        crumb={crumb}
        lead={
          value &&
          `Nothing is made until the button at the side says so. ${value.last.year} stays open and isn’t touched.`
        }
      />
      <FetchedPart fetched={plan.fetched} what="the plan">
        {(answer) => <Plan answer={answer} {...plan} />}
      </FetchedPart>
    </>
  );
};

type PlanProps = Pick<ReturnType<typeof usePlan>, 'draft' | 'change' | 'isBehind'> & { readonly answer: PlanAnswer };

const Plan = ({ answer, draft, change, isBehind }: PlanProps) => {
  const { editions } = useDeskPorts();
  const navigate = useNavigate();
  const staff = useStaff();
  const [letGo, setLetGo] = useState<ReadonlySet<UserId>>(new Set());
  const { year } = answer.plan;
  const { busy, problem, submit } = useSubmit<{ readonly kind: string }>({
    refused: ({ kind }) => (kind === 'edition-exists' ? says.alreadyMade(year) : says.toPutRight(1)),
    failed: says.unknown,
  });
  const make = () =>
    submit(
      () =>
        editions.make({
          plan: answer.plan,
          letGo: staff.filter(({ id }) => letGo.has(id)).map(({ id, roles }) => ({ id, was: [...roles] })),
        }),
      ({ stayed }) => navigate(editionAddress(year), { state: { stayed: stayed.length } }),
    );
  return (
    <div className={deskLayout.split84}>
      <ol className={styles.steps}>
        <Day answer={answer} draft={draft} change={change} />
        <Step number={2} title="Every date, old beside new" isWrong={datesWrong(answer).length > 0}>
          <p className={styles.note}>{says.moved(answer.distance)}</p>
          <PlanDates answer={answer} draft={draft} change={change} />
        </Step>
        <Step number={3} title="What you’ll sell" note="copied, and hidden until you open">
          <PlanProducts answer={answer} draft={draft} change={change} />
        </Step>
        <Step number={4} title="Who was there">
          <p className={styles.note}>{says.sameRoles}</p>
          <PlanStaff staff={staff} letGo={letGo} onChange={setLetGo} />
        </Step>
        <Step number={5} title="What comes by itself">
          <Carried answer={answer} />
        </Step>
      </ol>
      <PlanSummary
        {...{ answer, draft, isBehind, busy, problem }}
        staff={staff.length}
        letGo={letGo.size}
        onMake={make}
      />
    </div>
  );
};

const datesWrong = ({ mistakes, dates }: PlanAnswer): readonly PlanMistake[] =>
  mistakes.filter(({ file, path }) =>
    dates.some((date) => date.file === file && date.path.join('.') === path.join('.')),
  );

/** Everyone with a role. */
const useStaff = (): readonly PersonRow[] => {
  const { people } = useDeskPorts();
  const [staff, setStaff] = useState<readonly PersonRow[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      let after: UserId | undefined;
      const found: PersonRow[] = [];
      do {
        const page = await people.list({ who: 'staff', after });
        found.push(...page.people);
        after = page.next ?? undefined;
      } while (after !== undefined);
      if (isCurrent) setStaff(found);
    };
    // The year can be made without the list; roles end on the page of people as well.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [people]);
  return staff;
};

type StepProps = {
  readonly number: number;
  readonly title: string;
  readonly note?: string;
  readonly isWrong?: boolean;
  readonly children: ReactNode;
};

const Step = ({ number, title, note, isWrong = false, children }: StepProps) => (
  <li className={isWrong ? styles.wrongStep : undefined}>
    <span className={styles.step} aria-hidden="true">
      {number}
    </span>
    <div>
      <div className={styles.stepHead}>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
      </div>
      {children}
    </div>
  </li>
);

type PartProps = {
  readonly answer: PlanAnswer;
  readonly draft: PlanDraft;
  readonly change: (change: Partial<PlanDraft>) => void;
};

const Day = ({ answer, draft, change }: PartProps) => {
  const { plan, last, distance } = answer;
  const id = useId();
  const wrong = (field: string) =>
    answer.mistakes.find(({ file, path }) => file === 'edition.yaml' && path.join('.') === field)?.reason;
  const [day, hours] = [wrong('day') ?? wrong('startsAt'), wrong('endsAt')];
  const setDay = (typed: string) => {
    const date: IsoDate | undefined = parseIsoDate(typed);
    if (date) change({ day: date });
  };
  return (
    <Step number={1} title="The day" isWrong={day !== undefined || hours !== undefined}>
      <div className={styles.day}>
        <label className={deskFields.field}>
          <span>Day</span>
          <input
            type="date"
            {...dateValue(draft.day ?? plan.day, setDay)}
            aria-invalid={day !== undefined}
            aria-describedby={`${id}-note`}
          />
        </label>
        <label className={deskFields.field}>
          <span>Gates open</span>
          <input type="time" {...dateValue(draft.opens ?? plan.opens, (opens) => opens && change({ opens }))} />
        </label>
        <label className={deskFields.field}>
          <span>Gates close</span>
          <input
            type="time"
            {...dateValue(draft.closes ?? plan.closes, (closes) => closes && change({ closes }))}
            aria-invalid={hours !== undefined}
            aria-describedby={`${id}-note`}
          />
        </label>
      </div>
      <p id={`${id}-note`} className={day || hours ? styles.wrong : styles.note}>
        {day ?? hours ?? says.weekday(distance, last.year)}
      </p>
    </Step>
  );
};

const Carried = ({ answer: { carried, last } }: { readonly answer: PlanAnswer }) => {
  const things = [
    [
      'Winners on the competition’s page',
      carried.podiums ? `the podiums of ${last.year}, from the signed results` : 'once all results are signed',
    ],
    ['Who may enter which class', `${carried.pastWins} past winners known`],
    ['Sales to compare with', `every day of ${last.year}`],
    ['Rules of sale, questions', `${carried.rules} and ${carried.questions}`],
    ['The rulebook, the rings’ day and the door’s plan', `${carried.checkpoints} checkpoints`],
    ['Words and pictures', `${carried.pages} pages, then a list To look at`],
  ] as const;
  return (
    <>
      <ul className={years.stays}>
        {things.map(([title, what]) => (
          <li key={title}>
            {title} <small>{what}</small>
          </li>
        ))}
      </ul>
      <p className={styles.note}>Not brought over: vouchers, waiting lists, banner, tills.</p>
    </>
  );
};

/** The desk page on which the next year is prepared. */
export const Component = () => (
  <DeskPage path={paths.deskPrepareEdition} place={paths.deskEditions} title="Years" ownHead>
    <Prepare />
  </DeskPage>
);
