import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { Suspense, use, useEffect, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel, findOpenDialog } from '../../../tests/setup/panel'
import { fixClock } from '~/lib/clock'
import RichTextEditor from './rich-text-editor'

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pylon = {
  id: 7,
  documentId: 'pylon',
  version: 'v1',
  name: 'pylon.png',
  url: dot,
  width: 1,
  height: 1,
  alternativeText: 'A pylon',
  focalPoint: null,
  formats: null,
}

let told: unknown[]
let replace: (value: unknown[]) => void

function Held({ value, disabled }: { value: unknown[]; disabled: boolean }) {
  const [now, setNow] = useState(value)
  useEffect(() => {
    replace = setNow
  }, [])
  return (
    <>
      <h1 id="label">Text</h1>
      <p id="note">Alt+F10 leads to the tools.</p>
      <RichTextEditor
        name="body"
        labelId="label"
        describedBy="note"
        invalid={false}
        disabled={disabled}
        value={now}
        onChange={(next) => {
          told = next
          setNow(next)
        }}
        onBlur={() => undefined}
      />
    </>
  )
}

async function open(value: unknown[], disabled = false) {
  answerWith(
    http.get('/_search', ({ request }) => {
      const found = new URL(request.url).searchParams.get('q') === 'mabini'
      const page = { kind: 'news', path: '/news-and-updates/mabini', title: 'Mabini substation' }
      return HttpResponse.json(found ? [page] : [])
    }),
    http.get('/cms/files', () => HttpResponse.json({ rows: [pylon], total: 1 })),
  )
  renderPanel({
    at: '/',
    path: '/',
    user: editorOf('news-articles'),
    parseSearch: (raw) => raw,
    content: () => <Held value={value} disabled={disabled} />,
  })
  const text = await screen.findByRole('textbox', { name: 'Text' })
  return { text, tools: within(screen.getByRole('toolbar', { name: 'Formatting' })) }
}

const paste = (target: HTMLElement, html: string, plain = '') => {
  const data = new DataTransfer()
  data.setData('text/html', html)
  data.setData('text/plain', plain)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

beforeAll(() =>
  Promise.all([import('../library/picture-picker-dialog'), import('../library/file-picker-dialog')]),
)
beforeEach(async () => {
  told = []
  await page.viewport(1280, 900)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fixClock(undefined)
})

test('[C11] is written by keyboard alone: headings, marks, lists, back and forth to the tools', async () => {
  const { text, tools } = await open([])
  await userEvent.click(text)
  await userEvent.keyboard('## ')
  await userEvent.keyboard(
    'What it changes{Enter}Three {Control>}b{/Control}feeders{Control>}b{/Control} run.{Enter}- one{Enter}two',
  )
  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  expect(document.activeElement).toBe(tools.getByRole('combobox', { name: 'Text style' }))
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tools.getByRole('button', { name: 'More tools' }))
  const item = (words: string) => ({ type: 'list-item', children: [{ type: 'text', text: words }] })
  expect(told).toEqual([
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'What it changes' }] },
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'Three ' },
        { type: 'text', text: 'feeders', bold: true },
        { type: 'text', text: ' run.' },
      ],
    },
    { type: 'list', format: 'unordered', children: [item('one'), item('two')] },
  ])
  expect(screen.getByText('8 words')).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
})

const rowsOf = (bar: HTMLElement) =>
  new Set(
    [...bar.children].map((tool) => (tool as HTMLElement).offsetTop + (tool as HTMLElement).offsetHeight),
  ).size

test.each([390, 1440])('[C11] keeps its tools in one row at %i pixels', async (width) => {
  await page.viewport(width, 900)
  const { text, tools } = await open([tableOf('Peak load\nFeeder\tLoad\n4\t61 %'), paragraph('Below')])
  await userEvent.click(text.querySelector('td')!)
  const bar = screen.getByRole('toolbar', { name: 'Formatting' })
  // The space that the preview leaves.
  if (width === 1440) document.querySelector('main')!.style.width = '622px'
  expect(rowsOf(bar)).toBe(1)
  const table = await screen.findByRole('group', { name: 'Table' })
  expect(table.scrollWidth > table.clientWidth).toBe(width === 390)
  expect(rowsOf(table)).toBe(width === 390 ? 1 : 2)
  await userEvent.keyboard('{Alt>}{F10}{/Alt}{End}')
  const more = tools.getByRole('button', { name: 'More tools' })
  expect(document.activeElement).toBe(more)
  expect(more.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  await userEvent.keyboard('{ArrowLeft}')
  const last = document.activeElement!
  expect(last.ariaLabel).toBe(width === 390 ? 'Undo' : 'Find')
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(more.getBoundingClientRect().left + 1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.each([358, 520, 560, 640])(
  '[C11] cuts no tool in %i pixels: what doesn’t fit is in “More tools”',
  async (width) => {
    const { text, tools } = await open([paragraph('Words')])
    document.querySelector('main')!.style.width = `${width}px`
    const bar = screen.getByRole('toolbar', { name: 'Formatting' })
    await waitFor(() => expect(bar.scrollWidth).toBe(bar.clientWidth))
    const { left, right } = bar.getBoundingClientRect()
    for (const tool of bar.querySelectorAll(':scope > *')) {
      expect(tool.getBoundingClientRect().left).toBeGreaterThanOrEqual(left)
      expect(tool.getBoundingClientRect().right).toBeLessThanOrEqual(right)
    }
    await userEvent.click(text)
    await userEvent.keyboard('{Control>}au{/Control}')
    const isInMenu = width < 600
    if (isInMenu) await userEvent.click(tools.getByRole('button', { name: 'More tools' }))
    const underline = await tools.findByRole(isInMenu ? 'menuitemcheckbox' : 'button', { name: 'Underline' })
    expect(underline).toHaveAttribute(isInMenu ? 'aria-checked' : 'aria-pressed', 'true')
    await userEvent.click(underline)
    expect(told).toEqual([paragraph('Words')])
  },
)

test('[C11] comes up whole where React holds it back, drawn, so that what stood for it does not flash', async () => {
  let come!: () => void
  const coming = new Promise<void>((resolve) => (come = resolve))
  function Late() {
    use(coming)
    return <Held value={[paragraph('Power is back.')]} disabled={false} />
  }
  renderPanel({
    at: '/',
    path: '/',
    user: editorOf('news-articles'),
    parseSearch: (raw) => raw,
    content: () => (
      <Suspense fallback="Coming">
        <Late />
      </Suspense>
    ),
  })
  await screen.findByText('Coming')
  come()
  const text = await screen.findByRole('textbox', { name: 'Text' })
  expect(text.getAttribute('aria-describedby')).toBe('note')
  await userEvent.click(text)
  await userEvent.keyboard('{Control>}{End}{/Control} All of it.')
  await waitFor(() => expect(told).toEqual([paragraph('Power is back. All of it.')]))
})

test('[C11] what is pasted from Word or a web page loses its looks, not its order', async () => {
  const { text } = await open([paragraph('')])
  await userEvent.click(text)
  paste(
    text,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
    <h1 style="color:#2F5496">Peak load<o:p></o:p></h1>
    <p class=MsoNormal style="font-family:Calibri"><b>Feeders</b> ran <span style="font-weight:700">hot</span>.<o:p></o:p></p>
    <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>North</p>
    <p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o&nbsp;</span>Sinag</p>
    <img src="https://elsewhere.example/a.png"><script>alert(1)</script>
    <p><a href="javascript:alert(1)">bad</a> <a href="https://tanglaw.example/">good</a></p>
    <table><tr><td colspan=2>Feeder</td></tr><tr><td>4</td><td><p>61 %</p></td></tr></table>
    <!--EndFragment--></body></html>`,
  )
  const item = (words: string) => ({ type: 'list-item', children: [{ type: 'text', text: words }] })
  await waitFor(() =>
    expect(told).toEqual([
      { type: 'heading', level: 2, children: [{ type: 'text', text: 'Peak load' }] },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Feeders', bold: true },
          { type: 'text', text: ' ran ' },
          { type: 'text', text: 'hot', bold: true },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'list',
        format: 'unordered',
        children: [
          item('North'),
          { type: 'list', format: 'unordered', indentLevel: 1, children: [item('Sinag')] },
        ],
      },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'bad ' },
          { type: 'link', url: 'https://tanglaw.example/', children: [{ type: 'text', text: 'good' }] },
        ],
      },
      { type: 'code', language: 'table', children: [{ type: 'text', text: '\nFeeder\t\n4\t61 %' }] },
    ]),
  )
})

test('[C11] a table is made, filled by Tab and left again; rows and columns come and go', async () => {
  const { text, tools } = await open([paragraph('Before')])
  await userEvent.click(text)
  await userEvent.click(tools.getByRole('button', { name: 'Table' }))
  await userEvent.keyboard('Feeder{ArrowUp}Peak load{Enter}{Tab}Load{Tab}{Tab}4{Tab}61 %')
  const table = within(screen.getByRole('group', { name: 'Table' }))
  await userEvent.click(table.getByRole('button', { name: 'Delete row' }))
  await userEvent.keyboard('9{Tab}80 %')
  await userEvent.keyboard('{Control>}{Enter}{/Control}After')
  expect(told).toEqual([
    paragraph('Before'),
    {
      type: 'code',
      language: 'table',
      children: [{ type: 'text', text: 'Peak load\nFeeder\tLoad\t\n9\t80 %\t' }],
    },
    paragraph('After'),
  ])
})

const tableOf = (text: string) => ({ type: 'code', language: 'table', children: [{ type: 'text', text }] })

test('[C11] the arrow keys move below a table at the end of the text, and the table keeps its columns', async () => {
  const { text, tools } = await open([paragraph('Before')])
  await userEvent.click(text)
  await userEvent.click(tools.getByRole('button', { name: 'Table' }))
  await userEvent.keyboard('Feeder{Tab}Load')
  expect(told).toEqual([paragraph('Before'), tableOf('\nFeeder\tLoad\t\n\t\t\n\t\t')])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}After')
  expect(told).toEqual([paragraph('Before'), tableOf('\nFeeder\tLoad\t\n\t\t\n\t\t'), paragraph('After')])
})

test('[C11] below a stored table at the end one can write; opening it changes nothing', async () => {
  const stored = [tableOf('Peak load\nFeeder\tLoad\n4\t61 %')]
  const { text } = await open(stored)
  await userEvent.click(text.querySelector('td')!)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(told).toEqual([])
  await userEvent.keyboard('After')
  expect(told).toEqual([...stored, paragraph('After')])
})

test('[C11] below a pasted range of a spreadsheet one can write', async () => {
  const { text } = await open([])
  await userEvent.click(text)
  paste(
    text,
    '<table><tr><td>Feeder</td><td>Load</td></tr><tr><td>4</td><td>61 %</td></tr></table>',
    'Feeder\tLoad',
  )
  const table = tableOf('\nFeeder\tLoad\n4\t61 %')
  await waitFor(() => expect(told).toEqual([table]))
  await userEvent.click(text.lastElementChild!)
  await userEvent.keyboard('After')
  expect(told).toEqual([table, paragraph('After')])
})

test('[C11] it is said how many pictures and links of a pasted text were left out', async () => {
  const { text } = await open([])
  await userEvent.click(text)
  paste(
    text,
    '<p>Crew <img src="file:///C:/crew.jpg"><img src="https://elsewhere.example/a.png"><img width="1" src="x"></p>' +
      '<p><a href="javascript:alert(1)">bad</a> <a href="www.doe.gov.ph">DOE</a></p>',
  )
  expect(
    await screen.findByText(
      /^The text was pasted without its 2 images\. .*A link was removed, .*Its text stays\.$/,
    ),
  ).toBeDefined()
  await waitFor(() =>
    expect(told.at(-1)).toEqual({
      type: 'paragraph',
      children: [
        { type: 'text', text: 'bad ' },
        { type: 'link', url: 'https://www.doe.gov.ph', children: [{ type: 'text', text: 'DOE' }] },
      ],
    }),
  )
})

const pngFile = (name: string) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1)], name, { type: 'image/png' })
const pdfFile = new File(['%PDF-1.7'], 'Plan 2027.pdf', { type: 'application/pdf' })

/** A library that takes uploads; the second of a name is known. */
function takeUploads(alternativeText = pylon.alternativeText, ...more: HttpHandler[]) {
  const names: string[] = []
  answerWith(
    ...more,
    http.post('/cms/files', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const name = searchParams.get('name')!
      const mime = request.headers.get('content-type')!
      const head = { ...pylon, id: names.length + 20, documentId: name, name, alternativeText }
      const stored = { ...head, mime, size: 142 }
      if (names.includes(name) && searchParams.get('duplicates') === 'refuse') {
        const error = {
          status: 409,
          name: 'ConflictError',
          message: `This file is already in the library: ${name}.`,
        }
        return HttpResponse.json(
          { error: { ...error, details: { current: { ...stored, id: names.indexOf(name) + 20 } } } },
          { status: 409 },
        )
      }
      names.push(name)
      return HttpResponse.json(stored, { status: 201 })
    }),
  )
  return names
}

const transfer = (target: HTMLElement, kind: 'paste' | 'drop', files: File[], html = '') => {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  if (html) data.setData('text/html', html)
  const { left, top } = target.getBoundingClientRect()
  const common = { bubbles: true, cancelable: true }
  target.dispatchEvent(
    kind === 'paste'
      ? new ClipboardEvent('paste', { ...common, clipboardData: data })
      : new DragEvent('drop', { ...common, dataTransfer: data, clientX: left + 30, clientY: top + 30 }),
  )
}
const shownImages = () =>
  (told as { type: string; image?: { name: string }; gallery?: boolean }[]).flatMap(({ type, image }) =>
    type === 'image' ? [image!.name] : [],
  )

test('[C24] pictures that are pasted or dropped are uploaded, and come to where they were put, in their order', async () => {
  const { text } = await open([paragraph('Before'), paragraph('After')])
  const names = takeUploads()
  await userEvent.click(screen.getByText('Before'))
  transfer(text, 'paste', [pngFile('a.png'), pngFile('b.png')])
  await userEvent.click(screen.getByText('After'))
  await userEvent.keyboard('{End} all')
  await waitFor(() => expect(shownImages()).toEqual(['a.png', 'b.png']))
  expect(told[0]).toEqual(paragraph('Before'))
  expect(told.at(-1)).toEqual(paragraph('After all'))
  // A browser copies an image with its tag beside it.
  transfer(
    text,
    'paste',
    [pngFile('c.png')],
    '<meta charset="utf-8"><img src="https://elsewhere.example/c.png">',
  )
  transfer(text, 'drop', [pngFile('d.png')])
  await waitFor(() => expect(shownImages().toSorted()).toEqual(['a.png', 'b.png', 'c.png', 'd.png']))
  expect(names).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
})

test('[C24] pictures that are pasted together are offered as a gallery', async () => {
  const { text } = await open([paragraph('Before')])
  takeUploads()
  await userEvent.click(screen.getByText('Before'))
  transfer(text, 'paste', [pngFile('a.png')])
  await waitFor(() => expect(shownImages()).toEqual(['a.png']))
  expect(screen.queryByRole('button', { name: 'Show as gallery' })).toBeNull()
  transfer(text, 'paste', [pngFile('b.png'), pngFile('c.png')])
  await userEvent.click(await screen.findByRole('button', { name: 'Show as gallery' }))
  const inGallery = (told as { image?: { name: string }; gallery?: boolean }[]).filter(
    ({ gallery }) => gallery,
  )
  expect(inGallery.map(({ image }) => image!.name).toSorted()).toEqual(['b.png', 'c.png'])
  expect(screen.queryByRole('button', { name: 'Show as gallery' })).toBeNull()
})

test('[C24] a pasted picture without a name of its own gets the utility’s time; a dropped file keeps its name', async () => {
  fixClock(new Date('2026-11-20T18:05:00Z'))
  const { text } = await open([paragraph('Before')])
  const names = takeUploads()
  await userEvent.click(text)
  // The name that browsers give to every copied picture.
  transfer(text, 'paste', [pngFile('image.png')])
  await waitFor(() => expect(names).toEqual(['Pasted 2026-11-21 02.05.png']))
  transfer(text, 'drop', [pngFile('image.png')])
  await waitFor(() => expect(names.at(-1)).toBe('image.png'))
})

test('[C24] an upload into the text that fails says why, and can be tried again; nothing is lost', async () => {
  const { text } = await open([paragraph('Before')])
  let answers = 0
  answerWith(
    http.post('/cms/files', () => {
      answers += 1
      if (answers === 1) return new HttpResponse(null, { status: 503 })
      return HttpResponse.json({ ...pylon, name: 'a.png', mime: 'image/png', size: 1 }, { status: 201 })
    }),
  )
  await userEvent.click(text)
  transfer(text, 'paste', [pngFile('a.png'), new File(['x'], 'forms.exe')])
  const uploads = within(await screen.findByRole('region', { name: 'Uploads' }))
  await uploads.findByText(/^forms\.exe can’t be used\. Only images/)
  await userEvent.click(await uploads.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shownImages()).toEqual(['a.png']))
  expect(await accessibilityProblems()).toEqual([])
})

test('[C24] a picture that the library has already is used where it was pasted', async () => {
  const { text } = await open([paragraph('Before')])
  const names = takeUploads()
  await userEvent.click(text)
  transfer(text, 'paste', [pngFile('a.png')])
  await waitFor(() => expect(shownImages()).toEqual(['a.png']))
  transfer(text, 'paste', [pngFile('a.png')])
  await userEvent.click(await screen.findByRole('button', { name: 'Use existing file' }))
  await waitFor(() => expect(shownImages()).toEqual(['a.png', 'a.png']))
  expect(names).toEqual(['a.png'])
})

test('[C24] pictures that are uploaded at once become a gallery below the text, and one leaves it again', async () => {
  const { tools } = await open([paragraph('Before')])
  let release: () => void
  const held = new Promise<void>((resolve) => (release = resolve))
  takeUploads(
    '',
    http.get('/cms/files', () => HttpResponse.json({ rows: [pylon], total: 1 })),
    http.put('/cms/files/:id', async () => {
      await held
      return HttpResponse.json(pylon)
    }),
  )
  await userEvent.click(screen.getByText('Before'))
  await userEvent.keyboard('{End}')
  await userEvent.click(tools.getByRole('button', { name: 'More tools' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Gallery' }))
  const dialog = await findOpenDialog('Choose images')
  await userEvent.upload(dialog.getByLabelText('Upload images'), [pngFile('a.png'), pngFile('b.png')])
  await userEvent.fill(await dialog.findByLabelText(/^Alt text of b\.png/), 'A crew')
  await userEvent.click(dialog.getByRole('button', { name: 'Insert as gallery' }))
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Alt text of a\.png/))
  await userEvent.keyboard('A pylon{Enter}')
  const inserting = await dialog.findByRole('button', { name: 'Inserting…' })
  expect(inserting).toHaveAttribute('aria-disabled', 'true')
  expect(dialog.getByLabelText(/^Alt text of a\.png/)).toHaveAttribute('readonly')
  release!()
  await waitFor(() => expect(shownImages()).toEqual(['a.png', 'b.png']))
  const galleries = () => (told as { gallery?: boolean }[]).filter(({ gallery }) => gallery).length
  expect(galleries()).toBe(2)
  expect((told as { type: string }[]).map(({ type }) => type)).toEqual(['paragraph', 'image', 'image'])
  await userEvent.click(screen.getAllByRole('checkbox', { name: /^Show in one gallery/ })[1]!)
  expect(galleries()).toBe(1)
})

test('[C24] a press leads to the upload that waits for an answer; an image that is chosen already keeps its text', async () => {
  const { text, tools } = await open([paragraph('Before')])
  takeUploads(
    '',
    http.get('/cms/files', () => HttpResponse.json({ rows: [pylon], total: 1 })),
  )
  await userEvent.click(text)
  await userEvent.click(tools.getByRole('button', { name: 'Image' }))
  const dialog = await findOpenDialog('Choose images')
  const input = dialog.getByLabelText('Upload images')
  await userEvent.upload(input, [pngFile('a.png'), pngFile('b.png')])
  await userEvent.fill(await dialog.findByLabelText(/^Alt text of a\.png/), 'A pylon')
  await userEvent.fill(await dialog.findByLabelText(/^Alt text of b\.png/), 'A crew')
  await userEvent.upload(input, [pngFile('a.png')])
  const existing = await dialog.findByRole('button', { name: 'Use existing file' })
  const gallery = dialog.getByRole('button', { name: 'Insert as gallery' })
  expect(gallery).not.toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(gallery)
  expect(existing).toHaveFocus()
  expect(dialog.getByText('Choose what to do with a.png first.')).toBeVisible()
  await userEvent.click(existing)
  await waitFor(() => expect(existing.isConnected).toBe(false))
  const texts = within(dialog.getByRole('list', { name: 'Chosen images' })).getAllByRole('textbox')
  expect(texts.map((one) => (one as HTMLInputElement).value)).toEqual(['A pylon', 'A crew'])
  expect(texts[0]).toHaveFocus()
})

test('[C24] images are inserted once, when all are uploaded; leaving earlier asks', async () => {
  const { text, tools } = await open([paragraph('Before')])
  let release: () => void
  const held = new Promise<void>((resolve) => (release = resolve))
  takeUploads(
    pylon.alternativeText,
    http.get('/cms/files', () => HttpResponse.json({ rows: [pylon], total: 1 })),
    http.post('/cms/files', async ({ request }) => {
      if (request.url.includes('b.png')) await held
    }),
  )
  await userEvent.click(text)
  await userEvent.click(tools.getByRole('button', { name: 'Image' }))
  const dialog = await findOpenDialog('Choose images')
  await userEvent.upload(dialog.getByLabelText('Upload images'), [pngFile('a.png'), pngFile('b.png')])
  await dialog.findByLabelText(/^Alt text of a\.png/)
  expect(dialog.getByRole('button', { name: 'Insert' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(dialog.getByLabelText(/^Alt text of a\.png/))
  await userEvent.keyboard('{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Wait for the uploads to finish, or remove them.',
  )
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave before uploads finish?' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  release!()
  const insert = await dialog.findByRole('button', { name: 'Insert 2 images' })
  expect(dialog.queryByRole('alert')).toBeNull()
  insert.click()
  insert.click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shownImages()).toEqual(['a.png', 'b.png'])
})

test.each([390, 1440])(
  '[C24] several pictures of the library are chosen by keyboard, in order, and inserted at once, at %i px',
  async (width) => {
    await page.viewport(width, 900)
    const { text, tools } = await open([paragraph('Before')])
    const rows = ['crew', 'dam', 'pole'].map((name, index) => ({
      ...pylon,
      id: index + 1,
      documentId: name,
      name: `${name}.png`,
      alternativeText: `A ${name}`,
    }))
    answerWith(http.get('/cms/files', () => HttpResponse.json({ rows, total: 3 })))
    await userEvent.click(text)
    // A phone has it in the menu.
    if (width === 390) await userEvent.click(tools.getByRole('button', { name: 'More tools' }))
    const role = width === 390 ? 'menuitem' : 'button'
    await userEvent.click(await tools.findByRole(role, { name: 'Image' }))
    const dialog = await findOpenDialog('Choose images')
    const tile = (name: string) => dialog.findByRole('button', { name: `${name}.png` })
    await tile('pole')
    dialog.getByRole('button', { name: 'Insert' }).focus()
    await userEvent.keyboard('{Enter}')
    await dialog.findByText('Nothing is chosen yet. Choose an image first.')
    ;(await tile('dam')).focus()
    await userEvent.keyboard(' ')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove dam.png' }))
    expect(document.activeElement).toBe(dialog.getByRole('searchbox', { name: 'Search the library' }))
    for (const name of ['pole', 'dam', 'crew']) {
      ;(await tile(name)).focus()
      await userEvent.keyboard(' ')
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Remove dam.png' }))
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Alt text of crew\.png/))
    expect((await tile('dam')).ariaPressed).toBe('false')
    ;(await tile('dam')).focus()
    await userEvent.keyboard(' ')
    const chosen = within(dialog.getByRole('list', { name: 'Chosen images' }))
    expect(chosen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)).toEqual([
      'A pole',
      'A crew',
      'A dam',
    ])
    expect(await accessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(dialog.getByRole('button', { name: 'Insert as gallery' })).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Insert 3 images' }))
    await waitFor(() => expect(shownImages()).toEqual(['pole.png', 'crew.png', 'dam.png']))
    expect((told as { gallery?: boolean }[]).some(({ gallery }) => gallery)).toBe(false)
    await userEvent.keyboard('After')
    await waitFor(() => expect(told.at(-1)).toEqual(paragraph('After')))
  },
)

test('[C24] a pasted picture asks for its alt text; the first one becomes the library’s', async () => {
  const { text } = await open([paragraph('Before')])
  const saved: unknown[] = []
  takeUploads(
    '',
    http.get('/cms/files/a.png', () => HttpResponse.json({ ...pylon, alternativeText: '' })),
    http.put('/cms/files/pylon', async ({ request }) => {
      saved.push(await request.json())
      return HttpResponse.json(pylon)
    }),
  )
  await userEvent.click(screen.getByText('Before'))
  transfer(text, 'paste', [pngFile('a.png')])
  await userEvent.click(await screen.findByRole('button', { name: 'Describe this image' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Alt text/))
  expect(screen.queryByText('Enter alt text.')).toBeNull()
  await userEvent.keyboard('{Tab}')
  expect(screen.getByText('Enter alt text.')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('A crew{Tab}')
  await waitFor(() => expect(saved).toEqual([{ baseVersion: 'v1', data: { alternativeText: 'A crew' } }]))
  expect(screen.queryByRole('button', { name: 'Describe this image' })).toBeNull()
  // A later text is this article's alone.
  await userEvent.fill(screen.getByLabelText(/^Alt text/), 'A crew at dusk')
  await userEvent.keyboard('{Tab}')
  await waitFor(() => expect(JSON.stringify(told)).toContain('A crew at dusk'))
  expect(saved).toHaveLength(1)
})

test.each([390, 1280])(
  '[C24] buttons, videos, files and callouts are made by keyboard, with axe, at %i px',
  async (width) => {
    await page.viewport(width, 900)
    const { text, tools } = await open([])
    takeUploads()
    await userEvent.click(text)
    await userEvent.keyboard('/warn{Enter}Stay away.{Enter}/butt{Enter}')
    let dialog = await findOpenDialog('Add button')
    await userEvent.fill(dialog.getByLabelText(/^Label/), 'Apply now')
    await userEvent.fill(dialog.getByLabelText(/^Address/), 'javascript:x')
    await userEvent.keyboard('{Enter}')
    await dialog.findByText(/^Enter an address such as/)
    await userEvent.fill(dialog.getByLabelText(/^Address/), '/rates')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('/vid{Enter}')
    dialog = await findOpenDialog('Add video')
    await userEvent.fill(dialog.getByLabelText(/^Label/), 'The substation')
    await userEvent.fill(dialog.getByLabelText(/^Address/), 'http://video.example/1')
    await userEvent.keyboard('{Enter}')
    await dialog.findByText('Enter an address that starts with https://.')
    await userEvent.fill(dialog.getByLabelText(/^Address/), 'https://video.example/1')
    await userEvent.keyboard('{Enter}')
    const link = (appearance: string, url: string, label: string, more: object = {}) => ({
      type: 'paragraph',
      appearance,
      ...more,
      children: [{ type: 'link', url, children: [{ type: 'text', text: label }] }],
    })
    const made = [
      { type: 'quote', callout: 'warning', children: [{ type: 'text', text: 'Stay away.' }] },
      link('button', '/rates', 'Apply now'),
      link('video', 'https://video.example/1', 'The substation'),
    ]
    await waitFor(() => expect(told.slice(0, 3)).toEqual(made))
    transfer(text, 'paste', [pdfFile])
    const file = { documentId: pdfFile.name, name: pdfFile.name, mime: 'application/pdf', size: 142 }
    await waitFor(() => expect(told).toContainEqual(link('file', dot, 'Plan 2027', { file })))
    expect(await accessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await userEvent.click(screen.getByRole('button', { name: 'Edit button Apply now' }))
    await findOpenDialog('Edit button')
    await userEvent.keyboard('{End} today{Enter}')
    await waitFor(() => expect(told[1]).toEqual(link('button', '/rates', 'Apply now today')))
    await userEvent.click(screen.getByText('Stay away.'))
    await userEvent.selectOptions(tools.getByRole('combobox', { name: 'Text style' }), 'Note')
    expect(told[0]).toMatchObject({ type: 'quote', callout: 'note' })
  },
)

test('[C24] a file of the library is offered, and removed again', async () => {
  const { text, tools } = await open([])
  answerWith(
    http.get('/cms/files', () =>
      HttpResponse.json({
        rows: [{ ...pylon, name: 'rates.pdf', url: '/uploads/rates.pdf', mime: 'application/pdf', size: 9 }],
        total: 1,
      }),
    ),
  )
  await userEvent.click(text)
  await userEvent.click(tools.getByRole('button', { name: 'More tools' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'File' }))
  const dialog = await findOpenDialog('Choose a file')
  await userEvent.click(await dialog.findByRole('button', { name: /^rates\.pdf/ }))
  await waitFor(() =>
    expect(told[0]).toMatchObject({ appearance: 'file', children: [{ url: '/uploads/rates.pdf' }] }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove file rates' }))
  await waitFor(() => expect(told.some((one) => 'appearance' in (one as object))).toBe(false))
})

test('[C11] a heading that is pasted after words stays a heading', async () => {
  const { text } = await open([paragraph('Before after')])
  await userEvent.click(text)
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  const heading = (words: string) => ({
    type: 'heading',
    level: 2,
    children: [{ type: 'text', text: words }],
  })
  paste(text, '<h2>Peak load</h2><p>It grows.</p><h2>Feeders</h2>')
  await waitFor(() =>
    expect(told).toEqual([
      paragraph('Before'),
      heading('Peak load'),
      paragraph('It grows.'),
      heading('Feeders'),
      paragraph(' after'),
    ]),
  )
})

test('[C11] a link to a site without https is taken, and www. is completed', async () => {
  const { text, tools } = await open([paragraph('Calaca')])
  await userEvent.click(text)
  await userEvent.keyboard('{Shift>}{Home}{/Shift}')
  await userEvent.click(tools.getByRole('button', { name: 'Link' }))
  const dialog = await findOpenDialog('Add link')
  const address = dialog.getByRole<HTMLInputElement>('combobox', { name: /Address/ })
  await userEvent.type(address, 'www.calaca.gov.ph{Tab}')
  expect(address.value).toBe('https://www.calaca.gov.ph')
  await userEvent.clear(address)
  await userEvent.type(address, 'http://calaca.gov.ph{Enter}')
  await waitFor(() =>
    expect(told).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: 'http://calaca.gov.ph', children: [{ type: 'text', text: 'Calaca' }] },
        ],
      },
    ]),
  )
})

test('[C11] a link leads to a public page found by its title, or to an address that can be followed', async () => {
  const { text, tools } = await open([paragraph('Mabini')])
  await userEvent.click(text)
  await userEvent.keyboard('{Shift>}{Home}{/Shift}')
  await userEvent.click(tools.getByRole('button', { name: 'Link' }))
  const dialog = await findOpenDialog('Add link')
  await userEvent.type(dialog.getByRole('combobox', { name: /Address/ }), 'javascript:alert(1)')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText(/Enter an address such as/)).toBeDefined()
  const address = dialog.getByRole('combobox', { name: /Address/ })
  await userEvent.clear(address)
  await userEvent.type(address, 'mabini')
  await userEvent.click(await dialog.findByRole('option', { name: /Mabini substation/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(told).toEqual([
    {
      type: 'paragraph',
      children: [
        { type: 'link', url: '/news-and-updates/mabini', children: [{ type: 'text', text: 'Mabini' }] },
      ],
    },
  ])
})

test('[C11] Esc in the dialogs of a link and of a picture asks before input is discarded', async () => {
  const { text, tools } = await open([paragraph('Mabini')])
  await userEvent.click(text)
  const typed = [
    ['Link', 'Add link', /Address/, 'https://mabini.example'],
    ['Image', 'Choose images', /Alt text of pylon.png/, 'At dusk'],
  ] as const
  for (const [tool, title, field, words] of typed) {
    await userEvent.click(tools.getByRole('button', { name: tool }))
    const dialog = await findOpenDialog(title)
    if (tool === 'Image') await userEvent.click(await dialog.findByRole('button', { name: 'pylon.png' }))
    const box = dialog.getByLabelText<HTMLInputElement>(field)
    await userEvent.type(box, words)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(box.value).toContain(words)
    box.focus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  }
})

test('[C11] a picture comes from the library with its description, which the text can say better', async () => {
  const { text, tools } = await open([paragraph('Before')])
  await userEvent.click(text)
  await userEvent.click(tools.getByRole('button', { name: 'Image' }))
  const dialog = await findOpenDialog('Choose images')
  await userEvent.click(await dialog.findByRole('button', { name: 'pylon.png' }))
  const shows = dialog.getByLabelText(/Alt text of pylon.png/)
  await userEvent.clear(shows)
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  expect(await dialog.findByText(/Enter alt text/)).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.type(shows, 'A pylon at dusk')
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  await userEvent.type(await screen.findByLabelText('Caption'), 'Mabini')
  const { documentId: _id, version: _version, formats: _formats, focalPoint: _focalPoint, ...image } = pylon
  await waitFor(() =>
    expect(told[1]).toEqual({
      type: 'image',
      image: { ...image, credit: null, alternativeText: 'A pylon at dusk', caption: 'Mabini' },
      children: [{ type: 'text', text: '' }],
    }),
  )
})

test('[C11] the menu of “/” is as tall as the space, and shows where more follows', async () => {
  await page.viewport(1100, 900)
  const { text } = await open([paragraph('')])
  await userEvent.click(text)
  await userEvent.keyboard('/')
  const menu = await screen.findByRole('listbox', { name: 'Insert' })
  await waitFor(() => expect(menu.offsetHeight).toBeGreaterThan(450))
  expect(getComputedStyle(menu).backgroundAttachment).toBe('local, local, scroll, scroll')
})

test('[C11] “More tools” is a menu of what is rare, used by keys alone', async () => {
  const { text, tools } = await open([paragraph('')])
  await userEvent.click(text)
  await userEvent.keyboard('{Alt>}{F10}{/Alt}{End}{Enter}')
  const menu = await screen.findByRole('menu', { name: 'More tools' })
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Strikethrough', 'Inline code', 'Gallery', 'File', 'Button', 'Video'])
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(tools.getByRole('button', { name: 'More tools' })))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent.trim()).toBe('Strikethrough'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(text))
  await userEvent.keyboard('Old rate')
  expect(told).toEqual([
    { type: 'paragraph', children: [{ type: 'text', text: 'Old rate', strikethrough: true }] },
  ])
})

test.each([
  [390, 844],
  [1440, 600],
])(
  '[C11] “/” makes room for its choices, and shows that more follow, at %i × %i pixels',
  async (width, height) => {
    await page.viewport(width, height)
    const { text } = await open(Array.from({ length: 30 }, () => paragraph('A line.')))
    const line = text.children[14] as HTMLElement
    line.scrollIntoView({ block: 'center' })
    await userEvent.click(line)
    await userEvent.keyboard('{End} /')
    const menu = await screen.findByRole('listbox', { name: 'Insert' })
    await waitFor(() => {
      const rows = menu.clientHeight / within(menu).getAllByRole('option')[0]!.offsetHeight
      expect(rows).toBeGreaterThan(7)
      // Half a choice shows that more follow.
      expect(rows % 1).toBeCloseTo(0.5, 0)
    })
  },
)

test('[C11] the menu of “/” leaves the toolbar free where there is little space', async () => {
  await page.viewport(1100, 420)
  const { text } = await open(Array.from({ length: 30 }, () => paragraph('A line.')))
  await userEvent.click(text)
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}/')
  const menu = await screen.findByRole('listbox', { name: 'Insert' })
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' })
  const first = within(menu).getByRole('option', { name: 'Heading 2' })
  await waitFor(() => {
    expect(first.getBoundingClientRect().top).toBeGreaterThan(toolbar.getBoundingClientRect().bottom)
    expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  })
})

test('[C11] “/” offers the blocks that are possible there, filtered by the input, chosen by keys alone', async () => {
  const { text } = await open([paragraph('')])
  await userEvent.click(text)
  await userEvent.keyboard('/')
  const menu = within(await screen.findByRole('listbox', { name: 'Insert' }))
  expect(menu.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Heading 2',
    'Heading 3',
    'Heading 4',
    'List',
    'Numbered list',
    'Quote',
    'Table',
    'Image',
    'Gallery',
    'Note',
    'Warning',
    'Button',
    'File',
    'Video',
    'Code',
    'Link',
  ])
  const chosen = () => document.getElementById(text.getAttribute('aria-activedescendant') ?? '')?.textContent
  await waitFor(() => expect(chosen()).toBe('Heading 2'))
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(chosen()).toBe('Link'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(chosen()).toBe('Heading 3'))
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Enter}Why{Enter}/nUM')
  await waitFor(() => expect(chosen()).toBe('Numbered list'))
  await userEvent.keyboard('{Enter}One{Enter}/')
  // What an entry of a list can't become isn't offered there.
  await waitFor(() => expect(chosen()).toBe('List'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(text.hasAttribute('aria-activedescendant')).toBe(false)
  const item = (words: string) => ({ type: 'list-item', children: [{ type: 'text', text: words }] })
  expect(told).toEqual([
    { type: 'heading', level: 3, children: [{ type: 'text', text: 'Why' }] },
    { type: 'list', format: 'ordered', children: [item('One'), item('/')] },
  ])
})

const words = [{ type: 'text', text: 'Here' }]
test.each([
  [
    'table',
    { type: 'code', language: 'table', children: [{ type: 'text', text: '\nHere\t\t\n\t\t\n\t\t' }] },
  ],
  ['note', { type: 'quote', callout: 'note', children: words }],
  ['warn', { type: 'quote', callout: 'warning', children: words }],
  ['quote', { type: 'quote', children: words }],
  ['code', { type: 'code', language: null, children: words }],
  ['list', { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: words }] }],
])('[C11] after “/%s” one types where one would write next', async (typed, block) => {
  const { text } = await open([paragraph('Before')])
  await userEvent.click(text)
  await userEvent.keyboard(`{End}{Enter}/${typed}`)
  await screen.findByRole('listbox', { name: 'Insert' })
  await userEvent.keyboard('{Enter}Here')
  await waitFor(() => expect(told).toMatchObject([paragraph('Before'), block]))
})

test('[C11] after “/gallery” and “/video” one types below what was inserted', async () => {
  const { text } = await open([paragraph('Before')])
  await userEvent.click(text)
  await userEvent.keyboard('{End}{Enter}/gallery')
  await screen.findByRole('listbox', { name: 'Insert' })
  await userEvent.keyboard('{Enter}')
  const pictures = await findOpenDialog('Choose images')
  await userEvent.click(await pictures.findByRole('button', { name: 'pylon.png' }))
  await userEvent.click(pictures.getByRole('button', { name: 'Insert as gallery' }))
  await waitFor(() => expect(text).toHaveFocus())
  await userEvent.keyboard('Below the images.{Enter}/video')
  await screen.findByRole('listbox', { name: 'Insert' })
  await userEvent.keyboard('{Enter}')
  const video = await findOpenDialog('Add video')
  await userEvent.fill(video.getByLabelText(/^Label/), 'The substation')
  await userEvent.fill(video.getByLabelText(/^Address/), 'https://video.example/1')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(text).toHaveFocus())
  await userEvent.keyboard('Below the video.')
  await waitFor(() =>
    expect(told).toMatchObject([
      paragraph('Before'),
      { type: 'image', gallery: true },
      paragraph('Below the images.'),
      { appearance: 'video' },
      paragraph('Below the video.'),
    ]),
  )
})

test('[C11] “/” within a word, in a path or come back to stays an ordinary sign', async () => {
  const { text } = await open([paragraph('At 60 km/h')])
  await userEvent.click(text)
  await userEvent.keyboard('{End} /rates')
  await waitFor(() => expect(text.textContent).toBe('At 60 km/h /rates'))
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(await screen.findByRole('listbox')).toBeDefined()
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(told).toEqual([paragraph('At 60 km/h /')])
})

test('[C11] “/” asks for a link’s address and for a picture, and is gone from the text', async () => {
  const { text } = await open([paragraph('See ')])
  await userEvent.click(text)
  await userEvent.keyboard('{End}/url')
  await userEvent.click(await screen.findByRole('option', { name: 'Link' }))
  const dialog = await findOpenDialog('Add link')
  await userEvent.type(dialog.getByRole('combobox', { name: /Address/ }), '/rates')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  const link = { type: 'link', url: '/rates', children: [{ type: 'text', text: '/rates' }] }
  const [see] = paragraph('See ').children
  await waitFor(() => expect(told).toEqual([{ type: 'paragraph', children: [see, link] }]))
  await userEvent.keyboard(' /pho')
  await screen.findByRole('option', { name: 'Image' })
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Choose images' })).toBeDefined()
})

test('[C11] finds words, goes from match to match, and leaves the text unchanged', async () => {
  const { tools } = await open([paragraph('Power is out. Power is back.'), paragraph('POWER')])
  await userEvent.click(tools.getByRole('button', { name: 'Find' }))
  const bar = within(screen.getByRole('search', { name: 'Find in the text' }))
  await userEvent.type(bar.getByRole('searchbox'), 'power')
  expect(await bar.findByText('1 of 3')).toBeDefined()
  await userEvent.keyboard('{Enter}')
  expect(await bar.findByText('2 of 3')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }))
  expect(told).toEqual([])
})

test('[C11] takes another version from outside, and nothing while it is held', async () => {
  const { text } = await open([paragraph('Mine')])
  replace([paragraph('Theirs'), { type: 'chart', children: [] }])
  await waitFor(() => expect(text.textContent).toContain('Theirs'))
  expect(text.textContent).toContain('can’t be edited here')
  await userEvent.click(text.querySelector('p')!)
  await userEvent.keyboard('!')
  expect(told).toHaveLength(2)
  expect(told[1]).toEqual({ type: 'chart', children: [] })
})

test('[C11] can be read and not written while the form is held', async () => {
  const { text, tools } = await open([paragraph('Held')], true)
  await waitFor(() => expect(text.getAttribute('contenteditable')).toBe('false'))
  expect(tools.getByRole('button', { name: 'Bold' }).ariaDisabled).toBe('true')
})
