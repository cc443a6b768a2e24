import face from './stopwatch.module.css';

/** A row of the ring's flags; used ones are dark. */
export const Flags = ({ used, of }: { readonly used: number; readonly of: number }) => (
  <div className={face.flags} role="img" aria-label={`${Math.max(0, of - used)} of ${of} flags left`}>
    {Array.from({ length: of }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the flags are equal; the index is their identity.
      <i key={at} className={at < of - used ? face.flag : face.usedFlag} />
    ))}
  </div>
);
