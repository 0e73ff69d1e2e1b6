/** The window of the local gateway's checkout: it tries to pay an order and tells the page what came of it. */
(() => {
  const query = new URLSearchParams(location.search);
  const part = (id) => document.getElementById(id);
  const [key, order_id, callback] = [query.get('key'), query.get('order_id'), query.get('callback')];

  // Razorpay, test card details: the first four pay, the others fail for the reason named.
  const CARDS = [
    ['4100 2800 0000 1007', 'Visa pays'],
    ['5500 6700 0000 1002', 'Mastercard pays'],
    ['6527 6589 0000 1005', 'RuPay pays'],
    ['4012 8888 8888 1881', 'Visa from abroad pays'],
    ['4100 2800 0008 0001', 'Too little money'],
    ['4100 2800 0009 0000', 'Timed out'],
    ['4100 2800 0007 0002', 'Cancelled'],
    ['4100 2800 0006 0003', 'Declined by the bank'],
    ['4100 2800 0003 0006', 'Off for online payments'],
    ['4100 2800 0001 0008', 'Number not valid'],
    ['4100 2800 0002 0007', 'Technical fault'],
    ['4100 2800 0000 0009', 'Bank could not confirm'],
  ];

  /** A form's post to the merchant, as browsers without the frame come back. */
  const post = (fields) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = callback;
    for (const [name, value] of Object.entries(fields)) {
      const field = document.createElement('input');
      [field.type, field.name, field.value] = ['hidden', name, value];
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  };

  const errorFields = ({ metadata, ...error }) => ({
    ...Object.fromEntries(Object.entries(error).map(([name, text]) => [`error[${name}]`, text])),
    'error[metadata]': JSON.stringify(metadata),
  });

  const tell = (message) => {
    if (callback === null) parent.postMessage(message, '*');
    else if (message.kind === 'paid') {
      const { kind: _kind, ...proof } = message;
      post(proof);
    } else if (message.kind === 'failed') post(errorFields(message.error));
    else history.back();
  };

  const ask = async (path, body) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, order_id, ...body }),
    });
    return { isGood: answer.ok, body: await answer.json() };
  };

  const show = (sentence) => {
    part('error').textContent = sentence;
    part('error').hidden = sentence === '';
  };

  const fail = (error) => {
    tell({ kind: 'failed', error });
    if (callback !== null) return;
    if (query.get('retry') === 'off') tell({ kind: 'closed' });
    else show(`${error.description} (${error.reason})`);
  };

  const pay = async () => {
    const isCard = new FormData(part('form')).get('way') === 'card';
    const means = isCard ? { card: part('number').value } : { vpa: part('vpa').value };
    part('pay').disabled = true;
    show('');
    try {
      const contact = { email: query.get('email') ?? '', contact: query.get('contact') ?? '' };
      const { isGood, body } = await ask('/checkout/attempt', { ...means, ...contact });
      if (!isGood) show(body.error.description);
      else if (body.kind === 'paid') tell(body);
      else if (body.kind === 'failed') fail(body.error);
      else show('The bank’s page was left. This window will not hear what came of it.');
    } catch {
      show('The local gateway does not answer.');
    } finally {
      part('pay').disabled = false;
    }
  };

  const choose = () => {
    const isCard = new FormData(part('form')).get('way') === 'card';
    for (const id of ['card-field', 'number-field']) part(id).hidden = !isCard;
    part('vpa-field').hidden = isCard;
  };

  const close = (reason) => tell({ kind: 'closed', ...(reason === undefined ? {} : { reason }) });
  const askToLeave = (isAsked) => {
    part('ask').hidden = !isAsked;
    part('form').hidden = isAsked;
    (isAsked ? part('stay') : part('close')).focus();
  };
  const leave = () => (query.get('confirm') === 'on' ? askToLeave(true) : close());

  /** Dark words on a light colour, light words on a dark one. */
  const wordsOn = (color) => {
    const paper = document.createElement('canvas').getContext('2d');
    paper.fillStyle = color;
    paper.fillRect(0, 0, 1, 1);
    const [red, green, blue] = paper.getImageData(0, 0, 1, 1).data;
    return 0.299 * red + 0.587 * green + 0.114 * blue > 130 ? '#0f172a' : '#fff';
  };

  const color = query.get('color');
  if (color !== null && CSS.supports('color', color)) {
    document.documentElement.style.setProperty('--theme', color);
    document.documentElement.style.setProperty('--on-theme', wordsOn(color));
  }
  part('name').textContent = query.get('name') ?? 'Padav';
  part('description').textContent = query.get('description') ?? '';
  part('contact').textContent = query.get('contact') ?? '';
  part('upi').hidden = (query.get('hidden') ?? '').split(',').includes('upi');
  for (const [number, does] of CARDS) part('card').add(new Option(`${does} · ${number}`, number));
  part('number').value = CARDS[0][0];
  part('card').addEventListener('change', ({ target }) => {
    part('number').value = target.value;
  });
  part('form').addEventListener('change', choose);
  part('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void pay();
  });
  part('close').addEventListener('click', leave);
  part('stay').addEventListener('click', () => askToLeave(false));
  part('leave').addEventListener('click', () => close());
  document.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape') leave();
  });
  const seconds = Number(query.get('timeout') ?? 0);
  if (seconds > 0) setTimeout(() => close('timeout'), seconds * 1000);

  const begin = async () => {
    const { isGood, body } = await ask('/checkout/order', {});
    part('pay').disabled = !isGood;
    if (!isGood) return show(body.error.description);
    const inWords = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: body.currency,
      currencyDisplay: 'code',
    });
    part('amount').textContent = inWords.format(body.amount / 100);
    part('number').focus();
  };
  begin().catch(() => show('The local gateway does not answer.'));
})();
