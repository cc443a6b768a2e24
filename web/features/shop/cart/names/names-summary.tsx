import { intendedTitles as words } from '#core/tickets/intended-holders/titles.ts';

type NamesSummaryProps = { readonly name: string; readonly isOne: boolean };

/** The line that opens the names, in a module of its own: it holds their place until the form has loaded. */
export const NamesSummary = ({ name, isOne }: NamesSummaryProps) => (
  <summary>
    <b>
      {isOne ? words.titleOfOne : words.title}
      <span className="visually-hidden"> {name}</span>
    </b>{' '}
    <span className="muted">{isOne ? words.hintOfOne : words.hint}</span>
  </summary>
);
