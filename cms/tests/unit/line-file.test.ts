import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { LineFile } from '../../src/audit/line-file'

const folder = mkdtempSync(path.join(tmpdir(), 'tanglaw-lines-'))
const file = new LineFile(path.join(folder, 'numbers'), (line) => JSON.parse(line) as number)
const text = (): string => readFileSync(file.path, 'utf8')
beforeEach(() => rmSync(file.path, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

it('a file of lines that isn’t there is empty, and comes with its first line, for its owner alone', () => {
  expect(file.read()).toEqual({ rows: [], unreadable: [], isTorn: false })
  file.append(['1', '2'])
  expect(file.read().rows).toEqual([1, 2])
  expect(statSync(file.path).mode & 0o777).toBe(0o600)
})

it('a torn last line is left out, and the next one is written in its place', () => {
  writeFileSync(file.path, '1\n{"at')
  expect(file.read()).toEqual({ rows: [1], unreadable: [], isTorn: true })
  file.append(['2'])
  expect(text()).toBe('1\n2\n')
})

it('a whole last line without its end stays', () => {
  writeFileSync(file.path, '1\n2')
  file.append(['3'])
  expect(text()).toBe('1\n2\n3\n')
})

it('damaged lines are reported by their numbers, and nothing is removed from them', () => {
  writeFileSync(file.path, '1\n{"at\n2\nx\n')
  expect(file.read()).toEqual({ rows: [1, 2], unreadable: [2, 4], isTorn: false })
  file.append(['3'])
  expect(text()).toBe('1\n{"at\n2\nx\n3\n')
})
