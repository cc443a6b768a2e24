import face from './face.module.css';

/** The flags of the ring, one after the other; those that are used are dark. */
export const Flags = ({ used, of }: { readonly used: number; readonly of: number }) => (
  <div className={face.flags} role="img" aria-label={`${Math.max(0, of - used)} of ${of} flags left`}>
    {Array.from({ length: of }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a flag is known by its place in the row.
      <i key={at} className={at < of - used ? face.flag : face.usedFlag} />
    ))}
  </div>
);
