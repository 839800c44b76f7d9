import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newsArticles } from '~/features/news/fixtures/news'
import { headingsOf } from '~/lib/block-text'
import { blocks } from '~/lib/blocks'
import { RichText } from './rich-text'

const draw = (value: unknown) => renderToStaticMarkup(<RichText blocks={v.parse(blocks, value)} />)
const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks })

it('[R11] draws headings, links, lists, quotes and tables as what they are', () => {
  const markup = draw(newsArticles[0]!.body)
  expect(markup).toContain('<a href="/rates">rates</a>')
  expect(markup).toContain('<h2 id="part-2">What it changes</h2>')
  expect(markup).toContain('<caption>Peak load</caption>')
  expect(markup).toMatch(/<th scope="row">Feeder 4<\/th><td class="number">61%<\/td>/)
  expect(markup).toContain('<blockquote><p>We planned for 2029.</p></blockquote>')
  expect(markup).toContain('<ol><li>Mabini: done.</li></ol>')
  expect(headingsOf(v.parse(blocks, newsArticles[0]!.body))).toEqual([
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
      image: { url: '/uploads/a.webp', width: 4, height: 2, caption: 'A crew', alternativeText: 'Crew' },
      children: [text('')],
    },
  ])
  expect(markup).toContain('<p><strong><em>a<br/>b</em></strong>not followed</p>')
  expect(markup).not.toContain('javascript')
  expect(markup.match(/<p>/g)).toHaveLength(1)
  expect(markup).toMatch(/<figure>.*alt="Crew".*<figcaption>A crew<\/figcaption><\/figure>/)
})
