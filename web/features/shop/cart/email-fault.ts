import type { RefObject } from 'react';
import { emailProblem } from '#core/kernel/forms/email-problem.ts';
import { questionOnce } from '../../../design/hooks/use-questioned-email.ts';

/** What is wrong with a typed address, or the question whether it is mistyped, which is asked once; undefined for a good one. */
export const emailFault = (typed: string, questioned: RefObject<string | null>): string | undefined =>
  emailProblem(typed) ?? questionOnce(typed, questioned);
