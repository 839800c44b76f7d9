import type { ClipboardEvent } from 'react'

/**
 * Handles pasting a column from a spreadsheet: the first value goes into the focused input, each further one
 * into the next input of the same column. Surplus values are dropped.
 * @param name the input's path in the form, such as `components.3.amount`
 */
export function pasteColumnInputProps(name: string) {
  const column = name.replace(/\.\d+(?=\.)/g, '.*')
  // Figures of a document without rows are below each other too.
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

/** The first cell of each line; blank cells in between are kept. */
function linesOf(text: string): string[] {
  return text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
}

/** Sets an input's value with a native event, because React ignores values that it set itself. */
function fill(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
