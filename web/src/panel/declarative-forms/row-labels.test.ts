import { expect, test } from 'vitest'
import { bacBiddingsResource } from '~/features/publications/panel/bac-biddings-resource'
import { labelOfRepeatableRow } from './field-kinds'

test('[C21] [C25] a row of a list is named by its key, and by what it is where the key is only a number', () => {
  const label = (list: string, row: object) =>
    labelOfRepeatableRow(bacBiddingsResource.fields[list] as never, row as never, 'Asia/Manila')
  expect(label('bidBulletins', { number: '1' })).toBe('Bulletin 1')
  expect(label('bidBulletins', { number: 'SB-1' })).toBe('SB-1')
  expect(label('bidBulletins', { number: '' })).toBe('')
  expect(label('documents', { title: 'Terms of Reference' })).toBe('Terms of Reference')
})
