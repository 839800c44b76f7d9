/** A piece of HTML that is already safe. */
export class Markup {
  constructor(readonly html: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made harmless for HTML, between tags and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

/** HTML with every inserted value escaped, except markup made by this same tag. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Markup)[]): Markup {
  const filled = parts.map((part, index) => {
    const value = values[index - 1]
    if (index === 0) return part
    return (value instanceof Markup ? value.html : escapeHtml(String(value))) + part
  })
  return new Markup(filled.join(''))
}

/** Text on one line: without the line breaks and control characters that would start a header of their own. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
