import { type KeyboardEvent, useState } from 'react';
import { afterClick } from './after-click.ts';

/**
 * Whether a field is being typed into. A value that is not complete yet is no error: it is shown once the focus leaves the
 * field, or Enter submits the form.
 */
export const useTyping = () => {
  const [isTyping, setTyping] = useState(false);
  const endTyping = () => setTyping(false);
  return {
    isTyping,
    handlers: {
      onInput: () => setTyping(true),
      onBlur: () => afterClick(endTyping),
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && endTyping(),
    },
  };
};
