/** The status and the total number of bytes of a response, from its head. @throws Error without a Content-Length */
export const responseHead = (part: Buffer): { readonly status: string; readonly length: number } => {
  const end = part.indexOf('\r\n\r\n');
  const head = part.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || length === undefined) throw new Error('a response without a Content-Length');
  return { status: head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length), length: end + 4 + Number(length) };
};
