import { emptyTraderForm, linkFields, powers, type TraderForm, vehicles } from '#core/desk/traders/trader-form.ts';
import { typedIn } from '../../../design/forms/read-form.ts';

const oneOf = <Value extends string>(values: readonly Value[], typed: string, otherwise: Value): Value =>
  values.find((value) => value === typed) ?? otherwise;

/** The application as it is typed. @param categories the pressed chips, which are no fields */
export const typedForm = (typed: FormData, categories: readonly string[]): TraderForm => ({
  ...emptyTraderForm,
  ...Object.fromEntries(
    (['contact', 'email', 'phone', 'name', 'description', 'sells', 'stand', ...linkFields] as const).map((field) => [
      field,
      typedIn(typed, field),
    ]),
  ),
  categories,
  sellsFood: typed.has('sellsFood'),
  power: oneOf(powers, typedIn(typed, 'power'), 'none'),
  water: typedIn(typed, 'water') === 'yes',
  vehicle: oneOf(vehicles, typedIn(typed, 'vehicle'), 'none'),
  readRules: typed.has('readRules'),
  showOnMarket: typed.has('showOnMarket'),
});
