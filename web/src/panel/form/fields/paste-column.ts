import type { ClipboardEvent } from 'react'

/**
 * A column copied from a spreadsheet fills downward: its first figure goes where it was pasted, each further one into
 * the next input of the form that belongs to the same column. Surplus figures are dropped.
 * @param name the input's path in the form; the parts that count rows make no difference: `components.3.amount`
 */
export function pasteColumn(name: string) {
  const column = name.replace(/\.\d+(?=\.)/g, '.*')
  // Figures of one document are below each other too.
  const marker = column.includes('.*') ? column : 'figures'
  return {
    'data-column': marker,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const figures = linesOf(event.clipboardData.getData('text/plain'))
      if (figures.length < 2) return
      event.preventDefault()
      const inputs = [
        ...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>(`[data-column="${marker}"]`) ?? []),
      ].filter((input) => !input.matches(':disabled'))
      const first = inputs.indexOf(event.currentTarget)
      for (const [index, figure] of figures.entries()) {
        const input = inputs[first + index]
        if (!input) break
        fill(input, figure)
      }
    },
  }
}

/** The first cell of each line; a blank cell in between stays one. */
function linesOf(text: string): string[] {
  return text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
}

/** As if it were typed: React hears of a value only when it was not its own hand that wrote it. */
function fill(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
