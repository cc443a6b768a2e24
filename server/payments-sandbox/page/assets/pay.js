// Enhances the card page: no reload on a decline, one payment per submission, the 3-D Secure challenge as a modal dialog.
// Every form on the page works without it.

const form = document.querySelector('#payment');
const dialog = document.querySelector('#threeDSecure');
const main = document.querySelector('#main');

/** The time left, in the same words as the server's (order-summary.ts). */
const timeLeft = (seconds) => {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'This session ends in less than a minute.';
  if (minutes < 120) return `This session ends in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return `This session ends in ${Math.floor(minutes / 60)} hours.`;
};

// Counts down the session's time, then reloads the page, which shows that it has expired. The end is stored for each
// element, because a promotion code replaces the element.
const ends = new WeakMap();
const countDown = () => {
  const element = document.querySelector('#timeLeft');
  if (!element) return;
  if (!ends.has(element)) ends.set(element, Date.now() + Number(element.dataset.seconds) * 1000);
  const left = Math.ceil((ends.get(element) - Date.now()) / 1000);
  const text = timeLeft(left);
  if (element.textContent !== text) element.textContent = text;
  if (left > 0) setTimeout(countDown, 1000);
  else if (form?.getAttribute('aria-busy') !== 'true') location.reload();
};
countDown();

if (form && dialog) {
  const pay = form.querySelector('#pay');
  const alert = form.querySelector('#decline');
  const progress = form.querySelector('#progress');
  let busy = false;
  let label = pay.textContent;

  const setBusy = (value) => {
    busy = value;
    form.setAttribute('aria-busy', String(value));
    pay.setAttribute('aria-disabled', String(value));
    pay.textContent = value ? 'Processing…' : label;
    progress.textContent = value ? 'Processing the payment…' : '';
  };

  const post = async (address, fields) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
    return answer.json();
  };

  const mark = (name, message) => {
    const input = form.querySelector(`#${name}`);
    form.querySelector(`#${name}-error`).textContent = message ?? '';
    if (message === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    return input;
  };

  const clearMarks = () => {
    alert.hidden = true;
    alert.replaceChildren();
    for (const input of form.querySelectorAll('.field input, .field select')) mark(input.id);
  };

  const showAlert = (markup) => {
    alert.innerHTML = markup;
    alert.hidden = false;
  };

  const show = {
    paid({ to }) {
      pay.classList.add('done');
      pay.textContent = 'Paid';
      progress.textContent = 'Paid. Taking you back to the festival…';
      setTimeout(() => location.assign(to), 600);
    },
    closed() {
      location.reload();
    },
    challenge({ last4, press }) {
      form.elements.press.value = press;
      setBusy(false);
      dialog.querySelector('#challengeCard').textContent = last4;
      if (!dialog.open) dialog.showModal();
    },
    declined({ alert: markup, press }) {
      form.elements.press.value = press;
      setBusy(false);
      showAlert(markup);
      form.elements.cardCvc.value = '';
      mark('cardNumber', '').focus();
    },
    faulty({ faults }) {
      setBusy(false);
      const inputs = Object.entries(faults).map(([name, message]) => mark(name, message));
      const inOrder = inputs.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
      inOrder[0]?.focus();
    },
  };

  /** @param {string} address @param {Iterable<[string, string]>} fields */
  const send = async (address, fields) => {
    if (busy) return;
    setBusy(true);
    clearMarks();
    try {
      const outcome = await post(address, fields);
      show[outcome.kind](outcome);
    } catch {
      setBusy(false);
      showAlert('<p><b>The payment page could not be reached.</b> Click Pay again: you won’t pay twice.</p>');
    }
  };

  const answer = (value) => {
    if (dialog.open) dialog.close();
    pay.focus();
    return send(`${form.action}/challenge`, [...new FormData(form), ['challenge', value]]);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    if (submitter?.name === 'challenge') void answer(submitter.value);
    else void send(form.action, new FormData(form));
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    void answer('close');
  });

  if (dialog.open) {
    dialog.close();
    main.inert = false;
    dialog.showModal();
  }

  document.addEventListener('submit', async (event) => {
    if (!event.target.matches('.promotion')) return;
    event.preventDefault();
    const order = await post(event.target.action, new FormData(event.target));
    const wasFree = form.querySelector('#cardNumber') === null;
    if (order.kind !== 'order' || order.free !== wasFree) return location.reload();
    document.querySelector('#order').outerHTML = order.summary;
    label = order.label;
    pay.textContent = label;
    (document.querySelector('#promotionCode') ?? document.querySelector('.promotion button')).focus();
  });

  /** Groups digits only while typing at the end: regrouping in the middle would move the caret. */
  const asTyped = (selector, group) => {
    const input = form.querySelector(selector);
    input?.addEventListener('input', (event) => {
      const isAtEnd = input.selectionStart === input.value.length;
      if (isAtEnd && event.inputType !== 'deleteContentBackward') input.value = group(input.value);
    });
  };
  asTyped('#cardNumber', (text) => text.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 '));
  asTyped('#cardExpiry', (text) => text.replace(/^(\d\d)\D*(\d*)$/, '$1 / $2'));
}
