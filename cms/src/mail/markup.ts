/** HTML in which all values are escaped. */
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

/** Escapes a text for HTML, both between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

/** Template tag that escapes every inserted value, except {@link Markup}. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Markup)[]): Markup {
  const filled = parts.map((part, index) => {
    const value = values[index - 1]
    if (index === 0) return part
    return (value instanceof Markup ? value.html : escapeHtml(String(value))) + part
  })
  return new Markup(filled.join(''))
}

/** Joins a text to one line. A line break or control character could otherwise start another header field. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
