import { useEffect, useRef, useState } from 'react';
import { carerRequestId } from '#core/desk/carers/carer-request.ts';
import type { AskForTicketRefusal } from '#core/desk/carers/client.ports.ts';
import { maxEvidenceBytes } from '#core/desk/carers/evidence.ts';
import { askRefusals, fileMissing, notSent } from '#core/desk/carers/messages.ts';
import { calledOffMessages } from '#core/desk/day-off/messages.ts';
import { emailProblem } from '#core/kernel/forms/email-problem.ts';
import { preload } from '#core/kernel/lazy-port.ts';
import { inBase64 } from '../../../composition/in-base64.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { useQuestionedEmail } from '../../../design/hooks/use-questioned-email.ts';
import { whenIdle } from '../../../first-paint/when-idle.ts';

/** The errors by field. */
type Wrong = Partial<Record<'carerName' | 'carerEmail' | 'personName' | 'file', string>>;

/** The field that a refusal is about. */
const fieldOf: Partial<Record<AskForTicketRefusal['kind'], keyof Wrong>> = {
  'carer-name-missing': 'carerName',
  'carer-name-unprintable': 'carerName',
  'address-wrong': 'carerEmail',
  'person-name-missing': 'personName',
  'file-wrong': 'file',
  'file-too-large': 'file',
};

/** Sends the form of /carer. A retry sends the same id, so it makes no second request. */
export const useCarerForm = () => {
  const { carersApi } = usePorts();
  const { year } = useSite().config.edition;
  const id = useRef<string>(undefined);
  const [wrong, setWrong] = useState<Wrong>({});
  const [sentTo, setSentTo] = useState<string | null>(null);
  const question = useQuestionedEmail();
  const { busy, problem, say, submit } = useSubmit<AskForTicketRefusal>({
    refused: ({ kind }) => {
      if (kind === 'called-off') return calledOffMessages.carer(year);
      const field = fieldOf[kind];
      if (field) setWrong({ [field]: askRefusals[kind] });
      return field ? null : askRefusals[kind];
    },
    failed: notSent,
    failure: 'a carer’s ticket could not be asked for',
  });

  useEffect(() => whenIdle(() => preload(carersApi)), [carersApi]);

  const ask = (typed: FormData, file: File | null) => {
    const said = (field: string) => String(typed.get(field) ?? '').trim();
    const form = {
      carerName: said('carerName'),
      carerEmail: said('carerEmail'),
      personName: said('personName'),
      ticket: said('ticket'),
    };
    const errors = fieldErrorsOf(form, file, question);
    say(null);
    setWrong(errors);
    if (!file || Object.keys(errors).length > 0) return undefined;
    id.current ??= `carer-${crypto.randomUUID()}`;
    const requestId = carerRequestId(id.current);
    return submit(
      async () => carersApi.ask({ ...form, id: requestId, file: await inBase64(file) }),
      () => setSentTo(form.carerEmail),
    );
  };
  return { busy, message: problem, wrong, sentTo, ask };
};

/** The errors that are found before anything is sent. */
const fieldErrorsOf = (
  {
    carerName,
    carerEmail,
    personName,
  }: { readonly carerName: string; readonly carerEmail: string; readonly personName: string },
  file: File | null,
  question: (email: string) => string | undefined,
): Wrong => {
  const email = emailProblem(carerEmail) ?? question(carerEmail);
  return {
    ...(carerName === '' && { carerName: askRefusals['carer-name-missing'] }),
    ...(email && { carerEmail: email }),
    ...(personName === '' && { personName: askRefusals['person-name-missing'] }),
    ...(!file && { file: fileMissing }),
    ...(file && file.size > maxEvidenceBytes && { file: askRefusals['file-too-large'] }),
  };
};
