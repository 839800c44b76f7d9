import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { AppendOnlyLineFile } from '../../src/audit/append-only-line-file'

const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-lines-'))
const file = new AppendOnlyLineFile(path.join(folder, 'numbers'), (line) => JSON.parse(line) as number)
const text = (): string => readFileSync(file.path, 'utf8')
beforeEach(() => rmSync(file.path, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

it('a missing line file is empty, and is created with its first line, readable for its owner only', () => {
  expect(file.read()).toEqual({ rows: [], unreadable: [], isTorn: false })
  file.append(['1', '2'])
  expect(file.read().rows).toEqual([1, 2])
  expect(statSync(file.path).mode & 0o777).toBe(0o600)
})

it('an incomplete last line is ignored, and replaced by the next one', () => {
  writeFileSync(file.path, '1\n{"at')
  expect(file.read()).toEqual({ rows: [1], unreadable: [], isTorn: true })
  file.append(['2'])
  expect(text()).toBe('1\n2\n')
})

it('a complete last line without a line break stays', () => {
  writeFileSync(file.path, '1\n2')
  file.append(['3'])
  expect(text()).toBe('1\n2\n3\n')
})

it('damaged lines are reported by number and stay in the file', () => {
  writeFileSync(file.path, '1\n{"at\n2\nx\n')
  expect(file.read()).toEqual({ rows: [1, 2], unreadable: [2, 4], isTorn: false })
  file.append(['3'])
  expect(text()).toBe('1\n{"at\n2\nx\n3\n')
})
