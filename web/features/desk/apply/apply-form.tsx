import type { TraderTerms } from '#core/desk/traders/client.ports.ts';
import { periodWords } from '#core/kernel/retention/policy.ts';
import { useSignedIn } from '../../../app/use-visitor.ts';
import { FormNeedingScripts } from '../../../design/forms/form-needing-scripts.tsx';
import { ApplicantPart } from './applicant-part.tsx';
import styles from './apply.module.css';
import { DraftStatus } from './draft-status.tsx';
import { Part } from './form-part.tsx';
import { Papers } from './papers.tsx';
import { PartsToFill } from './parts-to-fill.tsx';
import { PitchPart } from './pitch-part.tsx';
import { SendPart } from './send-part.tsx';
import { StallPart } from './stall-part.tsx';
import { StallPreview } from './stall-preview.tsx';
import type { Application } from './use-application.ts';
import { useApplyForm } from './use-apply-form.ts';

type ApplyFormProps = { readonly terms: TraderTerms; readonly application: Application };

/** The application in five parts on one page, with the stall growing beside them. It saves itself as a draft. */
export const ApplyForm = ({ terms, application }: ApplyFormProps) => {
  const { saved, form, wrong, toDo, box, draft, busy, problem, change, toggle, saveNow, send } = useApplyForm(
    terms,
    application,
  );
  const signedIn = useSignedIn();
  const fields = { saved, wrong };
  return (
    <div className={styles.apply}>
      <nav aria-label="Parts of the application">
        <PartsToFill terms={terms} own={application.own} form={form} toDo={toDo} />
        <DraftStatus {...draft} isGuest={!signedIn} isBegun={application.own !== null} />
      </nav>
      {/* The fields are the form's own; this hears of every change of them. */}
      <div ref={box} onInput={() => change()}>
        <FormNeedingScripts
          doing="Applying"
          submit="Send application"
          block={false}
          busy={busy}
          message={problem}
          errors={wrong}
          onSubmit={send}
        >
          <ApplicantPart {...fields} />
          <StallPart {...fields} typed={form} categories={terms.categories} onToggle={toggle} />
          <PitchPart {...fields} stands={terms.stands} />
          <Part nth={4}>
            <p className={styles.note}>
              A PDF or a photograph, up to 10 MB. Only the organisers see them, and they’re deleted{' '}
              {periodWords('traderPapers')} after the day.
            </p>
            <Papers terms={terms} application={application} sellsFood={form.sellsFood} beforeFile={saveNow} />
          </Part>
          <SendPart {...fields} />
        </FormNeedingScripts>
      </div>
      <StallPreview form={form} />
    </div>
  );
};
