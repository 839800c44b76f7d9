import { expect, test } from 'vitest'
import { findCell } from './find-cell'

const cell = (line: string, index: number, headings: string) => line.slice(...findCell(line, index, headings))

test('[C04] a cell is found in a line by its column, between delimiters that aren’t in quotation marks', () => {
  expect(cell('2026-12,"Big, loads",six,', 1, 'Month,Class,Charge,Note')).toBe('"Big, loads"')
  expect(cell('2026-12,"Big, loads",six,', 2, 'Month,Class,Charge,Note')).toBe('six')
  expect(cell('2026-12,"Big, loads",six,', 3, 'Month,Class,Charge,Note')).toBe('')
  expect(cell('2026-12;1,5;x', 1, 'Month;Rate (a, b);Note')).toBe('1,5')
  expect(cell('Two\tx', 0, 'Label\tRemark')).toBe('Two')
})

test('[C04] without a column, or in a line that is too short, the whole line is meant', () => {
  expect(cell('a,b', -1, 'A,B')).toBe('a,b')
  expect(cell('a,b', 4, 'A,B,C,D,E')).toBe('a,b')
})
