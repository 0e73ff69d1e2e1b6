import type { Email } from '#core/shared/index.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A line with a label, in any language: `Arrival: Tue, 20 Oct 2026`. Links are excluded. */
const FACT = /^([\p{Lu}\p{Lo}][\p{L}\p{M}\p{Pd} ]{1,24}): (?!https?:\/\/)(.+)$/u;

const fact = (name: string, value: string): string =>
  '<tr><td style="padding:4px 16px 4px 0;color:#5c5f66;vertical-align:top;white-space:nowrap">' +
  `${escaped(name)}</td><td style="padding:4px 0;vertical-align:top">${escaped(value)}</td></tr>`;

const sentence = (line: string): string => `<p style="margin:0 0 12px">${escaped(line)}</p>`;

/** A block with labelled lines is one table, so that its columns align; other lines span both columns. */
function block(text: string): string {
  const lines = text.split('\n');
  if (!lines.some((line) => FACT.test(line))) return lines.map(sentence).join('\n');
  const rows = lines.map((line) => {
    const [, name, value] = FACT.exec(line) ?? [];
    if (name !== undefined && value !== undefined) return fact(name, value);
    return `<tr><td colspan="2" style="padding:4px 0">${escaped(line)}</td></tr>`;
  });
  return `<table role="presentation" style="border-collapse:collapse">${rows.join('\n')}</table>`;
}

/**
 * An email's text as HTML: the same words in the same order, its labelled lines as a table. No picture, no link, no
 * external resource, so that opening it reports nothing to anybody.
 */
export function emailHtml({ subject, text, language }: Pick<Email, 'subject' | 'text' | 'language'>): string {
  const blocks = text.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1a1b1e">
<div style="max-width:560px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 20px;font-weight:600;color:#c2410c">Padav</p>
${blocks.map((text) => `<div style="margin:0 0 20px">${block(text)}</div>`).join('\n')}
</div>
</body>
</html>
`;
}
