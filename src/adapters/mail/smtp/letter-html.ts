import type { Letter } from '#core/shared/index.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** `Arrival: Tue, 20 Oct 2026`: a line that names what it tells. */
const FACT = /^([A-Z][A-Za-z ]{1,24}): (.+)$/;

const fact = (name: string, value: string): string =>
  '<tr><td style="padding:4px 16px 4px 0;color:#5c5f66;vertical-align:top;white-space:nowrap">' +
  `${escaped(name)}</td><td style="padding:4px 0;vertical-align:top">${escaped(value)}</td></tr>`;

/** Neighbouring facts become one table, what stands between them sentences. */
function paragraph(block: string): string {
  const parts: string[] = [];
  let facts: string[] = [];
  const endFacts = () => {
    if (facts.length > 0)
      parts.push(`<table role="presentation" style="border-collapse:collapse">${facts.join('')}</table>`);
    facts = [];
  };
  for (const line of block.split('\n')) {
    const [, name, value] = FACT.exec(line) ?? [];
    if (name !== undefined && value !== undefined) facts.push(fact(name, value));
    else {
      endFacts();
      parts.push(`<p style="margin:0 0 12px">${escaped(line)}</p>`);
    }
  }
  endFacts();
  return `<div style="margin:0 0 20px">${parts.join('\n')}</div>`;
}

/**
 * A letter's text as a calm page: the same words in the same order, its facts as a table. No picture, no link, nothing
 * from another host, so that reading it tells nobody anything.
 */
export function letterHtml({ subject, text }: Pick<Letter, 'subject' | 'text'>): string {
  const blocks = text.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px">
<div style="max-width:560px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 20px;font-weight:600;color:#d9480f">Padav</p>
${blocks.map(paragraph).join('\n')}
</div>
</body>
</html>
`;
}
