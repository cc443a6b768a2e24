/** A file's bytes in base64. @throws when the browser can no longer read the file */
export const inBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // In chunks, because the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += atOnce) parts.push(String.fromCharCode(...bytes.subarray(at, at + atOnce)));
  return btoa(parts.join(''));
};

const atOnce = 8192;
