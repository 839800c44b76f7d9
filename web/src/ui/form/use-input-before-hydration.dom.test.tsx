import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useInputBeforeHydration } from './use-input-before-hydration'

function Example({ onRead }: { onRead: (values: string[]) => void }) {
  const form = useInputBeforeHydration((element) => onRead([...new FormData(element).values()].map(String)))
  return (
    <form ref={form}>
      <input name="kwh" defaultValue="200" />
      <input type="checkbox" name="lifeline" value="yes" />
      <select name="class" defaultValue="a">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
    </form>
  )
}

it.each([
  ['nothing', () => undefined, []],
  ['a number', (form: HTMLFormElement) => (form.querySelector('input')!.value = '180'), [['180', 'a']]],
  [
    'a checkbox',
    (form: HTMLFormElement) => form.querySelectorAll('input')[1]!.click(),
    [['200', 'yes', 'a']],
  ],
  ['a choice', (form: HTMLFormElement) => (form.querySelector('select')!.value = 'b'), [['200', 'b']]],
])('[X03] reads a form at hydration when the visitor has changed %s before', (_, change, expected) => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Example onRead={() => undefined} />)
  change(container.querySelector('form')!)
  const reads: string[][] = []
  render(<Example onRead={(values) => reads.push(values)} />, { container, hydrate: true })
  expect(reads).toEqual(expected)
})
