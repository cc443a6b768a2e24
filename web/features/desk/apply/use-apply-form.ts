import { useRef, useState } from 'react';
import type { SendApplicationRefusal, TraderTerms } from '#core/desk/traders/client.ports.ts';
import { applyMessages, applyRefusals, fieldProblems } from '#core/desk/traders/messages.ts';
import {
  emptyTraderForm,
  fieldsToPutRight,
  type TraderField,
  type TraderForm,
  tidyTraderForm,
} from '#core/desk/traders/trader-form.ts';
import { refuse } from '#core/kernel/result.ts';
import { useOwnNameAndEmail } from '../../../app/account/use-own-name-and-email.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { typedForm } from './typed-form.ts';
import type { Application } from './use-application.ts';
import { useAutosave } from './use-autosave.ts';

const problemsOf = (fields: readonly TraderField[]): Partial<Record<TraderField, string>> =>
  Object.fromEntries(fields.map((field) => [field, fieldProblems[field] ?? applyRefusals.incomplete]));

/** The application as it is typed: each change is saved as a draft, and it is sent once no field has to be put right. */
export const useApplyForm = (terms: TraderTerms, application: Application) => {
  const saved = application.own?.form ?? emptyTraderForm;
  const [form, setForm] = useState<TraderForm>(saved);
  const [wrong, setWrong] = useState<Partial<Record<TraderField, string>>>({});
  /** Around the form, whose fields are uncontrolled. */
  const box = useRef<HTMLDivElement>(null);
  useOwnNameAndEmail(box, 'contact');
  const draft = useAutosave(application);
  const offered = { categories: terms.categories, stands: terms.stands.map(({ id }) => String(id)) };
  const toDo = fieldsToPutRight(tidyTraderForm(form), offered);
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
  /** Saves the draft as it stands, with the name and the address that were filled in for the visitor. */
  const saveNow = () => {
    change();
    return draft.flush();
  };
  const send = () => {
    setWrong(problemsOf(toDo));
    say(toDo.length > 0 ? applyRefusals.incomplete : null);
    if (toDo.length > 0) return undefined;
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
  return { saved, form, wrong, toDo, box, draft, busy, problem, change, toggle, saveNow, send };
};
