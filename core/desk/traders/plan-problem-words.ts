import type { PlanProblem } from './edit-plan.ts';

/** A problem of the plan as a sentence, for the organiser. */
export const planProblemWords = (problem: PlanProblem): string => {
  switch (problem.kind) {
    case 'overlap':
      return `Pitches ${problem.one} and ${problem.other} lie on one another.`;
    case 'outside-areas':
      return `Pitch ${problem.pitch} isn’t quite inside any area.`;
    case 'outside-plan':
      return `Pitch ${problem.pitch} lies over the edge of the plan.`;
    case 'same-number':
      return `Two pitches have the number ${problem.pitch}. Give one of them another.`;
    case 'area-outside':
      return `${problem.area} goes over the edge of the plan.`;
    case 'door-too-long':
      return `“${problem.door}” doesn’t fit the wall of ${problem.area}.`;
    case 'given-away':
      return `${problem.holder} has pitch ${problem.pitch}, which isn’t on this plan. They keep the number until you give them another.`;
  }
};
