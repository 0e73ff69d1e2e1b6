/** The styles of the documentation of partners. Its colours follow the system's choice of light or dark. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1f2347; --soft: #4d5170; --paper: #fff; --shade: #f4f4f9; --line: #d5d6e4;
  --accent: #3b3f8f; --code: #f0f0f7; font: 16px/1.6 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ececf6; --soft: #b9bbd3; --paper: #15162a; --shade: #1c1e36; --line: #3a3d5c; --accent: #b4b8ff;
    --code: #22243f; }
}
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper); overflow-wrap: break-word; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible, button:focus-visible, [tabindex]:focus-visible {
  outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: .5rem; background: var(--paper); padding: .5rem 1rem; z-index: 1; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; justify-content: space-between; padding: .75rem 1.25rem;
  border-bottom: 1px solid var(--line); }
header > a { font-weight: 700; text-decoration: none; color: var(--ink); }
header nav { display: flex; gap: 1rem; }
.frame { display: grid; grid-template-columns: 16rem minmax(0, 1fr); max-width: 76rem; margin: 0 auto; }
.menu { padding: 1rem 1.25rem; border-right: 1px solid var(--line); }
.menu summary { display: none; }
.menu h2 { font-size: .8125rem; margin: 1rem 0 .25rem; color: var(--soft); }
.menu ul { list-style: none; margin: 0; padding: 0; }
.menu a { display: block; padding: .3125rem .5rem; border-radius: .375rem; text-decoration: none; color: var(--ink); }
.menu a[aria-current] { background: var(--shade); font-weight: 600; color: var(--accent); }
main { padding: 1rem 2rem 4rem; }
main:focus { outline: none; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: .5rem 0 1rem; }
main h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; padding-top: .5rem; }
main h3 { font-size: 1.0625rem; margin: 1.5rem 0 .25rem; }
code { font: .875em/1.5 ui-monospace, monospace; background: var(--code); padding: .125em .3em; border-radius: .25rem; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; overflow-x: auto;
  margin: .5rem 0 1rem; position: relative; }
pre code { background: none; padding: 0; }
pre[data-language]::before { content: attr(data-language); display: block; font: 600 .75rem/1.5 system-ui, sans-serif;
  color: var(--soft); }
.chosen pre[data-language]::before { display: none; }
.wide { overflow-x: auto; margin: .5rem 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: left; vertical-align: top; padding: .4375rem .75rem .4375rem 0; border-bottom: 1px solid var(--line); }
.hint, .type { color: var(--soft); font-size: .875rem; }
.call { font: 600 .9375rem/1.5 ui-monospace, monospace; }
.members { list-style: none; margin: .25rem 0; padding: 0 0 0 .875rem; border-left: 2px solid var(--line); }
.members li { padding: .25rem 0; }
details.answer > summary { cursor: pointer; min-height: 2rem; }
.languages { display: flex; gap: .25rem; margin-top: .5rem; }
.languages button { font: inherit; font-size: .875rem; min-height: 2rem; padding: .125rem .75rem; color: inherit;
  background: none; border: 1px solid var(--line); border-radius: .375rem; cursor: pointer; }
.languages button[aria-pressed=true] { background: var(--accent); color: var(--paper); border-color: var(--accent); }
@media (max-width: 48rem) {
  .frame { grid-template-columns: minmax(0, 1fr); }
  .menu { border-right: 0; border-bottom: 1px solid var(--line); padding: .25rem 1.25rem; }
  .menu summary { display: block; cursor: pointer; min-height: 2.75rem; line-height: 2.75rem; font-weight: 600; }
  .menu a { padding: .625rem .5rem; }
  main { padding: .5rem 1.25rem 3rem; }
}
@media print { .menu, header nav, .languages { display: none; } .frame { display: block; } }
`;

/** Shows one language of each group of samples, the last chosen first, and closes the menu on a phone. */
export const SCRIPT = `
const KEPT = 'padav-docs-language';
const groups = [...document.querySelectorAll('.samples')];
const show = (language) => {
  for (const group of groups) {
    const samples = [...group.querySelectorAll('[data-language]')];
    const chosen = samples.some((each) => each.dataset.language === language) ? language : samples[0].dataset.language;
    for (const each of samples) each.hidden = each.dataset.language !== chosen;
    for (const each of group.querySelectorAll('button')) each.setAttribute('aria-pressed', String(each.textContent === chosen));
  }
};
for (const group of groups) {
  const choice = document.createElement('div');
  choice.className = 'languages';
  for (const each of group.querySelectorAll('[data-language]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = each.dataset.language;
    button.addEventListener('click', () => {
      try { localStorage.setItem(KEPT, each.dataset.language); } catch {}
      show(each.dataset.language);
    });
    choice.append(button);
  }
  group.prepend(choice);
  group.classList.add('chosen');
}
let kept = null;
try { kept = localStorage.getItem(KEPT); } catch {}
show(kept);
if (matchMedia('(max-width: 48rem)').matches) document.querySelector('.menu').open = false;
`;
