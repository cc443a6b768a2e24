/** The steps after the forms (§4 Competition process), for a competitor without entries. */
const later = [
  { title: 'Class confirmed', note: 'The head judge has the final say' },
  { title: 'Run time by email', note: 'Before the festival' },
  { title: 'Waiting area', note: 'Before your run' },
] as const;

/** The steps after the forms, all to come; while the entries load, it is not known which are done. */
export const StepsAfterForms = ({ loading = false }: { readonly loading?: boolean }) =>
  later.map(({ title, note }) => (
    <li key={title}>
      <b>
        {title}
        {!loading && <span className="visually-hidden">, to come</span>}
      </b>
      <small>{loading ? 'Loading...' : note}</small>
    </li>
  ));
