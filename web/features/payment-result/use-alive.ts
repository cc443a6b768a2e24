import { useEffect, useState } from 'react';

/** Whether the page has been hydrated: until then it says what the server said, who knows no visitor's payment. */
export const useAlive = (): boolean => {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
};
