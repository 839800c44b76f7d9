import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newsArticles } from '~/features/news/fixtures/news'
import { richTextHeadings } from '~/lib/rich-text-blocks-as-text'
import { richTextBlocksSchema } from '~/lib/rich-text-blocks'
import { RichText } from './rich-text'

const draw = (value: unknown) =>
  renderToStaticMarkup(<RichText blocks={v.parse(richTextBlocksSchema, value)} />)
const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks })

it('[R11] draws headings, links, lists, quotes and tables as what they are', () => {
  const markup = draw(newsArticles[0]!.body)
  expect(markup).toContain('<a href="/rates">rates</a>')
  expect(markup).toContain('<h2 id="part-2">What it changes</h2>')
  expect(markup).toContain('<caption>Peak load</caption>')
  expect(markup).toMatch(/<th scope="row">Feeder 4<\/th><td class="number">61%<\/td>/)
  expect(markup).toContain('<blockquote><p>We planned for 2029.</p></blockquote>')
  expect(markup).toContain('<ol><li>Mabini: done.</li></ol>')
  expect(richTextHeadings(v.parse(richTextBlocksSchema, newsArticles[0]!.body))).toEqual([
    { id: 'part-2', text: 'What it changes' },
  ])
})

it('[R11] puts a list into the item that it belongs to', () => {
  const item = (words: string) => ({ type: 'list-item', children: [text(words)] })
  const nested = { type: 'list', format: 'unordered', children: [item('below')] }
  expect(draw([{ type: 'list', format: 'ordered', children: [item('one'), nested, item('two')] }])).toContain(
    '<ol><li>one<ul><li>below</li></ul></li><li>two</li></ol>',
  )
})

it('[R11] keeps marks and lines, and leaves out what it doesn’t know without the rest', () => {
  const link = { type: 'link', url: 'javascript:alert(1)', children: [text('not followed')] }
  const markup = draw([
    { type: 'video', children: [] },
    { type: 'paragraph', children: [text('a\nb', { bold: true, italic: true }), link] },
    { type: 'paragraph', children: [text('  ')] },
    {
      type: 'image',
      image: {
        url: '/uploads/a.webp',
        width: 4,
        height: 2,
        caption: 'A crew',
        credit: 'Liza',
        alternativeText: 'Crew',
      },
      children: [text('')],
    },
  ])
  expect(markup).toContain('<p><strong><em>a<br/>b</em></strong>not followed</p>')
  expect(markup).not.toContain('javascript')
  expect(markup.match(/<p>/g)).toHaveLength(1)
  expect(markup).toMatch(
    /<figure>.*alt="Crew".*<figcaption>A crew <small>Photo: Liza<\/small><\/figcaption><\/figure>/,
  )
})

const line = (appearance: string, url: string, label: string, more: object = {}) => ({
  type: 'paragraph',
  appearance,
  ...more,
  children: [{ type: 'link', url, children: [text(label)] }],
})

it('[C24] draws callouts, buttons, files and videos as links that request nothing by themselves', () => {
  const file = { name: 'plan.pdf', mime: 'application/pdf', size: 142 }
  const markup = draw([
    { type: 'quote', callout: 'warning', children: [text('Stay away.')] },
    line('button', '/rates', 'See the rates'),
    line('file', '/uploads/plan.pdf', 'The plan', { file }),
    line('video', 'https://www.youtube.com/watch?v=1', 'The substation'),
  ])
  expect(markup).toContain(
    '<div role="note" class="callout" data-callout="warning"><p><b>Warning:</b> Stay away.</p>',
  )
  expect(markup).toContain('<a class="pill-button" href="/rates">See the rates</a>')
  expect(markup).toMatch(/<a href="\/uploads\/plan.pdf">The plan<\/a><small>PDF, 142 kB<\/small>/)
  expect(markup).toMatch(/rel="noopener">The substation<\/a><small>Video on youtube.com<\/small>/)
  expect(markup).not.toMatch(/<(iframe|script|img|video|link)/)
})

it('[C11] aligns the header of a table as the cells below it', () => {
  const markup = draw([
    { type: 'code', language: 'table', children: [text('Sales\nYear\tMWh\n2024\t1,200\n2025\t1,300')] },
  ])
  expect(markup).toContain('<th scope="col">Year</th><th scope="col" class="number">MWh</th>')
  expect(markup).toContain('<th scope="row">2024</th><td class="number">1,200</td>')
})

it('[C24] shows images of a gallery with only spacing between side by side, and one alone as a figure', () => {
  const image = (url: string, gallery?: boolean) => ({
    type: 'image',
    ...(gallery && { gallery }),
    image: { url, width: 4, height: 2, alternativeText: 'Crew' },
    children: [text('')],
  })
  const markup = draw([
    image('/uploads/a.png', true),
    { type: 'paragraph', children: [text('')] },
    image('/uploads/b.png', true),
    image('/uploads/c.png'),
    image('/uploads/d.png', true),
  ])
  expect(markup.match(/class="gallery"/g)).toHaveLength(1)
  expect(markup).toMatch(
    /<div class="gallery"><figure>.*a\.png.*<\/figure><figure>.*b\.png.*<\/figure><\/div><figure>/,
  )
  expect(markup.match(/<figure>/g)).toHaveLength(4)
})

it('[C24] shows hostile or unknown parts of these blocks as plain text', () => {
  const markup = draw([
    line('button', 'javascript:alert(1)', 'not followed'),
    line('iframe', 'https://elsewhere.example/', 'a plain link'),
    { type: 'quote', callout: 'script', children: [text('a plain quote')] },
    line('file', '/uploads/a.pdf', '<b>a</b>', { file: { name: 7 } }),
    { type: 'paragraph', appearance: 'video', children: [text('no link')] },
  ])
  expect(markup).toContain('<p>not followed</p>')
  expect(markup).toContain('<p><a href="https://elsewhere.example/">a plain link</a></p>')
  expect(markup).toContain('<blockquote><p>a plain quote</p></blockquote>')
  expect(markup).toContain('&lt;b&gt;a&lt;/b&gt;</a></p>')
  expect(markup).toContain('<p>no link</p>')
})
