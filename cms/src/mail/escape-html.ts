/** HTML in which all values are escaped. */
export class EscapedHtml {
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

/** Template tag that escapes every inserted value, except {@link EscapedHtml}. */
export function html(parts: TemplateStringsArray, ...values: (string | number | EscapedHtml)[]): EscapedHtml {
  const filled = parts.map((part, index) => {
    const value = values[index - 1]
    if (index === 0) return part
    return (value instanceof EscapedHtml ? value.html : escapeHtml(String(value))) + part
  })
  return new EscapedHtml(filled.join(''))
}
