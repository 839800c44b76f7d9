import { expect, it } from 'vitest'
import { richTextToComparableLines } from './rich-text-to-comparable-lines'

const text = (words: string) => ({ type: 'text', text: words })
const link = { type: 'link', url: '/rates', children: [text('the rates')] }
const item = (words: string) => ({ type: 'list-item', children: [text(words)] })
const image = { name: 'pylon.png', url: '/uploads/pylon.png', alternativeText: 'A pylon', caption: 'At dawn' }

it('[C17] describes everything that a text holds, line by line', () => {
  const blocks = [
    { type: 'heading', level: 2, children: [text('What changes')] },
    { type: 'paragraph', children: [text('See '), link, text('.')] },
    { type: 'paragraph', children: [text('')] },
    {
      type: 'list',
      format: 'ordered',
      children: [item('one'), { type: 'list', format: 'unordered', children: [item('nested')] }, item('two')],
    },
    { type: 'quote', callout: 'warning', children: [text('Stay away.')] },
    { type: 'quote', children: [text('We agree.')] },
    { type: 'image', image, children: [text('')] },
    { type: 'image', gallery: true, image: { name: 'b.png', alternativeText: null }, children: [text('')] },
    { type: 'paragraph', appearance: 'file', children: [{ ...link, url: '/uploads/form.pdf' }] },
    { type: 'code', language: 'table', children: [text('Tariff\nClass\tPeso\nHome\t11')] },
    { type: 'hologram' },
  ]
  expect(richTextToComparableLines(blocks).split('\n')).toEqual([
    '[Heading 2] What changes',
    'See the rates (→ /rates).',
    '1. one',
    '    • nested',
    '2. two',
    '[Warning] Stay away.',
    '[Quote] We agree.',
    '[Image pylon.png: A pylon – At dawn]',
    '[Gallery image b.png: no description]',
    '[File: the rates → /uploads/form.pdf]',
    '[Table]',
    'Tariff',
    'Class | Peso',
    'Home | 11',
    '[Other content]',
  ])
})
